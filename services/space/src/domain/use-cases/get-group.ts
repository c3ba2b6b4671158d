import type { Actor } from "@parley/actor";
import type { Group, GroupRepository } from "../model/group.ts";
import { groupNotFound } from "../model/space-errors.ts";

/** Reads a group. */
export class GetGroup {
  readonly #groups: GroupRepository;

  constructor({ groups }: { readonly groups: GroupRepository }) {
    this.#groups = groups;
  }

  /** @throws AppError NOT_FOUND. */
  async execute({ workspaceId }: Actor, groupId: string): Promise<Group> {
    const group = await this.#groups.find({ workspaceId, groupId });
    if (group === null) throw groupNotFound();
    return group;
  }
}
