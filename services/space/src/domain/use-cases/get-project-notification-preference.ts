import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { NotificationPreference, PreferenceRepository } from "../model/preference.ts";

interface Dependencies {
  readonly preferences: PreferenceRepository;
  readonly reader: SpaceReader;
}

/** Reads which messages of a project a person is notified of. */
export class GetProjectNotificationPreference {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** null while they have said nothing. @throws AppError PERMISSION_DENIED, NOT_FOUND, INVALID_ARGUMENT. */
  async execute(actor: Actor, spaceId: string): Promise<NotificationPreference | null> {
    const { preferences, reader } = this.#deps;
    const { userId } = requirePerson(actor);
    const { workspaceId } = await reader.requireProject(actor, spaceId);
    return preferences.find({ workspaceId, spaceId, userId });
  }
}
