import type { Actor } from "@parley/actor";
import type { Group, GroupRepository } from "../model/group.ts";
import { readerOf } from "../model/reader.ts";
import { groupNotFound } from "../model/space-errors.ts";
import { spaceKinds } from "../model/space.ts";
import type { SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly groups: Pick<GroupRepository, "find">;
  readonly spaces: Pick<SpaceRepository, "all">;
}

/** Finds groups for who administers them. A key that names spaces sees the groups of these alone. */
export class GroupReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The groups that the actor sees; null for all of the workspace. */
  async visible(actor: Actor): Promise<readonly string[] | null> {
    if (actor.spaceIds.length === 0) return null;
    const named = await this.#deps.spaces.all(readerOf(actor), { kinds: spaceKinds });
    return [...new Set(named.flatMap(({ space }) => space.groupIds))];
  }

  /** @throws AppError NOT_FOUND, also for what the actor does not see. */
  async require(actor: Actor, groupId: string): Promise<Group> {
    const visible = await this.visible(actor);
    const isVisible = visible === null || visible.includes(groupId);
    const group = isVisible ? await this.#deps.groups.find({ workspaceId: actor.workspaceId, groupId }) : null;
    if (group === null) throw groupNotFound();
    return group;
  }
}
