import type { Actor, Person } from "@parley/actor";
import type { SpaceReader, VisibleSpace } from "../changes/space-reader.ts";
import type { ViewReader } from "../changes/view-reader.ts";
import type { AppRepository } from "../model/app.ts";
import type { Group, GroupRepository } from "../model/group.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { SpaceKey, SpaceRepository } from "../model/space.ts";
import type { ViewRepository } from "../model/view.ts";

// A thousand groups may have a million people, and an answer is one message.
const maxPeople = 10_000;

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly groups: GroupRepository;
  readonly people: PeopleRepository;
  readonly reader: SpaceReader;
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
  readonly apps: AppRepository;
}

/** What is read besides a space and the people who are members themselves. */
export interface SpaceParts {
  /** Also the people who are members by a group: 10,000 people in all. */
  readonly includeAllMembers: boolean;
  readonly countContents: boolean;
}

/** How much of each kind is in a space. */
export interface SpaceContents {
  /** Views of what clients put documents into. */
  readonly folders: number;
  /** Views of websites. */
  readonly websites: number;
  readonly apps: number;
}

/** A space with who belongs to it. */
export interface SpaceDetails extends VisibleSpace {
  readonly people: readonly Person[];
  readonly groups: readonly Group[];
  /** null unless it was asked for, and for who can't read the space. */
  readonly contents: SpaceContents | null;
}

/** Reads a space and its members. */
export class GetSpace {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, spaceId: string, wanted: SpaceParts): Promise<SpaceDetails> {
    const { reader, spaces, groups, people } = this.#deps;
    const { workspaceId } = actor;
    const key = { workspaceId, spaceId };
    // Members and contents first: once the space is restricted, what is new in it is not for whoever could read it before.
    const memberIds = await spaces.memberIds(key);
    const contents = wanted.countContents ? await this.#contents(key) : null;
    const visible = await reader.requireVisible(actor, spaceId);
    const named = await groups.findMany(workspaceId, visible.space.groupIds);
    const byGroup = wanted.includeAllMembers ? named.flatMap((group) => group.memberIds) : [];
    const all = [...new Set([...memberIds, ...byGroup])].slice(0, maxPeople);
    const members = await people.findMany(workspaceId, all);
    return {
      ...visible,
      people: members.toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
      groups: named.toSorted((a, b) => a.name.localeCompare(b.name)),
      contents: visible.canRead ? contents : null,
    };
  }

  async #contents(key: SpaceKey): Promise<SpaceContents> {
    const { views, viewReader, apps } = this.#deps;
    const [open, appCount] = await Promise.all([
      views.list(key.workspaceId, [key.spaceId]).then((found) => viewReader.withSources(found)),
      apps.count(key),
    ]);
    const websites = open.filter(({ source }) => source.website !== null).length;
    return { folders: open.length - websites, websites, apps: appCount };
  }
}
