import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { newId } from "@parley/ids";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { NotificationPreference, PreferenceRepository, ProjectPreference } from "../model/preference.ts";

interface Dependencies {
  readonly preferences: PreferenceRepository;
  readonly reader: SpaceReader;
  readonly now: () => number;
}

/** Sets which messages of a project a person is notified of. */
export class SetProjectNotificationPreference {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError PERMISSION_DENIED, NOT_FOUND, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, spaceId: string, preference: ProjectPreference | null): Promise<NotificationPreference> {
    const { preferences, reader, now } = this.#deps;
    const { userId } = requirePerson(actor);
    const { workspaceId } = await reader.requireProject(actor, spaceId);
    if (preference === null) throw invalidField("preference", "must be all_messages, only_mentions or never");
    return preferences.set({ workspaceId, spaceId, userId }, preference, newId("prf"), now());
  }
}
