import type { AccessRepository, ResolvedAccess } from "../domain/model/access.ts";
import { spaceKinds } from "../domain/model/space.ts";
import type { Reader } from "../domain/model/space.ts";
import type { Collections } from "./collections.ts";
import { membershipOf, membershipsOf } from "./memberships.ts";
import { readableSpaces } from "./readable-filter.ts";
import type { Membership } from "./readable-filter.ts";

/** Who may read which spaces, asked of MongoDB each time. */
export class MongoAccessRepository implements AccessRepository {
  readonly #collections: Collections;

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  async resolve(reader: Reader, spaceIds: readonly string[]): Promise<ResolvedAccess> {
    const membership = await membershipOf(this.#collections, reader);
    const readable = spaceIds.length === 0 ? [] : await this.#readable(reader, membership, spaceIds);
    return { spaceIds: readable, groupIds: [...membership.groupIds] };
  }

  async readersOfAll(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<readonly string[]> {
    if (spaceIds.length === 0 || userIds.length === 0) return userIds;
    const memberships = await membershipsOf(this.#collections, workspaceId, userIds);
    const left = await this.#lastMembers(workspaceId, spaceIds, userIds);
    // Whoever belongs to the same reads the same: most belong to nothing.
    const alike = Map.groupBy(memberships, ([userId, { spaceIds: spaces, groupIds }]) =>
      JSON.stringify([[...spaces].toSorted(), [...groupIds].toSorted(), left.get(userId) ?? []]),
    );
    const readers = new Set<string>();
    for (const people of alike.values()) {
      const [userId, membership] = people[0] ?? [];
      if (userId === undefined || membership === undefined) continue;
      const reader = { workspaceId, userId, keySpaceIds: [], isManager: false };
      if ((await this.#readable(reader, membership, spaceIds)).length === spaceIds.length)
        for (const [id] of people) readers.add(id);
    }
    return userIds.filter((userId) => readers.has(userId));
  }

  async #readable(reader: Reader, membership: Membership, spaceIds: readonly string[]): Promise<readonly string[]> {
    const filter = readableSpaces(reader, membership, { kinds: spaceKinds, spaceIds, deletedToo: true });
    const documents = await this.#collections.spaces.find(filter, { projection: { spaceId: 1 } }).toArray();
    return documents.map(({ spaceId }) => spaceId);
  }

  /** Which of these spaces, that were deleted, these people were members of. */
  async #lastMembers(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const deleted = { workspaceId, spaceId: { $in: [...spaceIds] }, state: "deleted" } as const;
    const documents = await this.#collections.spaces.find(deleted).sort({ spaceId: 1 }).toArray();
    const asked = new Set(userIds);
    const pairs = documents.flatMap(({ spaceId, lastMemberIds = [] }) =>
      lastMemberIds.filter((userId) => asked.has(userId)).map((userId) => ({ userId, spaceId })),
    );
    const grouped = Map.groupBy(pairs, ({ userId }) => userId);
    return new Map([...grouped].map(([userId, found]) => [userId, found.map(({ spaceId }) => spaceId)]));
  }
}
