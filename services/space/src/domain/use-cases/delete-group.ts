import type { Actor } from "@parley/actor";
import type { GroupRepository } from "../model/group.ts";
import { requireMayChangeGroups } from "../model/reader.ts";
import { groupInUse, groupNotFound } from "../model/space-errors.ts";

/** Deletes a group that no space has. */
export class DeleteGroup {
  readonly #groups: GroupRepository;

  constructor({ groups }: { readonly groups: GroupRepository }) {
    this.#groups = groups;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ABORTED `GROUP_IN_USE`. */
  async execute(actor: Actor, groupId: string): Promise<void> {
    requireMayChangeGroups(actor);
    const outcome = await this.#groups.delete({ workspaceId: actor.workspaceId, groupId });
    if (outcome === "missing") throw groupNotFound();
    if (outcome === "in_use") throw groupInUse();
  }
}
