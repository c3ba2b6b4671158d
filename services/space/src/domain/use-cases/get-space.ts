import type { Actor, Person } from "@parley/actor";
import type { SpaceReader, VisibleSpace } from "../changes/space-reader.ts";
import type { Group, GroupRepository } from "../model/group.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly groups: GroupRepository;
  readonly people: PeopleRepository;
  readonly reader: SpaceReader;
}

/** A space with who belongs to it. */
export interface SpaceDetails extends VisibleSpace {
  readonly people: readonly Person[];
  readonly groups: readonly Group[];
}

/** Reads a space and its members. */
export class GetSpace {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, spaceId: string): Promise<SpaceDetails> {
    const { reader, spaces, groups, people } = this.#deps;
    // Members first: once the space is restricted, its new members are not for whoever could read it before.
    const memberIds = await spaces.memberIds({ workspaceId: actor.workspaceId, spaceId });
    const visible = await reader.requireVisible(actor, spaceId);
    const { workspaceId, groupIds } = visible.space;
    const [members, named] = await Promise.all([
      people.findMany(workspaceId, memberIds),
      groups.findMany(workspaceId, groupIds),
    ]);
    return {
      ...visible,
      people: members.toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
      groups: named.toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  }
}
