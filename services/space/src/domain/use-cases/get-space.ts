import type { Actor, Person } from "@parley/actor";
import type { SpaceReader, VisibleSpace } from "../changes/space-reader.ts";
import type { AppRepository } from "../model/app.ts";
import type { DataSourceRepository } from "../model/data-source.ts";
import { firstOf } from "../model/first-of.ts";
import type { Group, GroupRepository } from "../model/group.ts";
import type { PeopleRepository } from "../model/people.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
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
  readonly dataSources: DataSourceRepository;
  readonly apps: AppRepository;
}

/** What is read besides a space and the people who are members themselves. */
export interface SpaceParts {
  /** Also the people who are members by a group; at most 10,000 in all, the rest are left out. */
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
    const { reader, spaces, people } = this.#deps;
    const { workspaceId } = actor;
    const key = { workspaceId, spaceId };
    // Before it is asked who reads it: once the space is restricted, what is new in it is not for whoever could read it before.
    const [memberIds, contents, named] = await Promise.all([
      spaces.memberIds(key),
      wanted.countContents ? this.#contents(key) : null,
      this.#groups(actor, spaceId),
    ]);
    const visible = await reader.requireVisible(actor, spaceId);
    const lists = [memberIds, ...(wanted.includeAllMembers ? named.map((group) => group.memberIds) : [])];
    const members = await people.findMany(workspaceId, firstOf(lists, maxPeople));
    return {
      ...visible,
      people: members.toSorted((a, b) => a.fullName.localeCompare(b.fullName)),
      groups: named,
      contents: visible.canRead ? contents : null,
    };
  }

  /** By name, those of a space whoever may read it. */
  async #groups(actor: Actor, spaceId: string): Promise<readonly Group[]> {
    const selection = { kinds: spaceKinds, spaceIds: [spaceId] };
    const [found] = await this.#deps.spaces.all(readerOf(actor), selection);
    const named = await this.#deps.groups.findMany(actor.workspaceId, found?.space.groupIds ?? []);
    return named.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async #contents(key: SpaceKey): Promise<SpaceContents> {
    const { views, dataSources, apps } = this.#deps;
    const [shownIds, appCount] = await Promise.all([views.shownSourceIds(key), apps.count(key)]);
    const sources = await dataSources.findMany(key.workspaceId, [...new Set(shownIds)]);
    const websiteOf = new Map(sources.map(({ dataSourceId, website }) => [dataSourceId, website]));
    // A view whose source was deleted is none any more.
    const shown = shownIds.filter((sourceId) => websiteOf.has(sourceId));
    const folders = shown.filter((sourceId) => websiteOf.get(sourceId) === null).length;
    return { folders, websites: shown.length - folders, apps: appCount };
  }
}
