import type {
  ProjectNotificationPreference__Output,
  ProjectPreference as WirePreference,
  ProjectPreference__Output,
} from "@parley/contracts/space/v1";
import type { NotificationPreference, ProjectPreference } from "../domain/model/preference.ts";

const preferences = {
  all_messages: "PROJECT_PREFERENCE_ALL_MESSAGES",
  only_mentions: "PROJECT_PREFERENCE_ONLY_MENTIONS",
  never: "PROJECT_PREFERENCE_NEVER",
} as const satisfies Record<ProjectPreference, WirePreference>;

/** A preference on the wire. */
export function fromPreference(said: NotificationPreference): ProjectNotificationPreference__Output {
  const { preferenceId, spaceId, userId, preference } = said;
  return { preferenceId, spaceId, userId, preference: preferences[preference] };
}

/** A preference, from the wire; null where nothing was said. */
export function toPreference(wire: ProjectPreference__Output): ProjectPreference | null {
  const names = Object.keys(preferences) as ProjectPreference[];
  return names.find((name) => preferences[name] === wire) ?? null;
}
