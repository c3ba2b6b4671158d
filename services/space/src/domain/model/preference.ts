import type { SpaceKey } from "./space.ts";

/** Which messages of a project a person is notified of (API C109). */
export type ProjectPreference = "all_messages" | "only_mentions" | "never";

export interface PreferenceKey extends SpaceKey {
  readonly userId: string;
}

/** What a person has said of a project. */
export interface NotificationPreference extends PreferenceKey {
  readonly preferenceId: string;
  readonly preference: ProjectPreference;
}

/** Preferences, one a person and project. */
export interface PreferenceRepository {
  find(key: PreferenceKey): Promise<NotificationPreference | null>;
  /** Sets what it is from now on; `newId` counts for the first alone. @throws AppError NOT_FOUND once the project is deleted. */
  set(key: PreferenceKey, preference: ProjectPreference, newId: string, at: number): Promise<NotificationPreference>;
}
