import type { Actor } from "@parley/actor";
import type { Group, GroupRepository } from "../model/group.ts";

/** Lists the workspace's groups. */
export class ListGroups {
  readonly #groups: GroupRepository;

  constructor({ groups }: { readonly groups: GroupRepository }) {
    this.#groups = groups;
  }

  execute({ workspaceId }: Actor): Promise<readonly Group[]> {
    return this.#groups.list(workspaceId);
  }
}
