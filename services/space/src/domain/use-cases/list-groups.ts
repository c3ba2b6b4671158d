import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { GroupReader } from "../changes/group-reader.ts";
import type { Group, GroupRepository } from "../model/group.ts";

const maxLimit = 1_000;

interface Dependencies {
  readonly groups: GroupRepository;
  readonly groupReader: GroupReader;
}

/** Groups by name, and the name where the page ended; null where there is no more. */
export interface ListedGroups {
  readonly groups: readonly Group[];
  readonly next: string | null;
}

/** Lists the workspace's groups that the actor sees. */
export class ListGroups {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after Where the page before ended; null for the first. @throws AppError INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, limit: number, after: string | null): Promise<ListedGroups> {
    if (limit < 1 || limit > maxLimit) throw invalidField("page.limit", `must be from 1 to ${maxLimit}`);
    const groupIds = await this.#deps.groupReader.visible(actor);
    // One more says whether there is another page.
    const found = await this.#deps.groups.list(actor.workspaceId, { groupIds, after, limit: limit + 1 });
    const groups = found.slice(0, limit);
    return { groups, next: found.length > limit ? (groups.at(-1)?.name ?? null) : null };
  }
}
