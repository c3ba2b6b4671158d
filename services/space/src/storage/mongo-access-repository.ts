import type { AccessRepository, ResolvedAccess } from "../domain/model/access.ts";
import { spaceKinds } from "../domain/model/space.ts";
import type { Reader } from "../domain/model/space.ts";
import type { Collections } from "./collections.ts";
import type { SpaceDocument } from "./documents.ts";
import { membershipOf, membershipsOf } from "./memberships.ts";
import { readableSpaces } from "./readable-filter.ts";
import type { Membership } from "./readable-filter.ts";

/** What of a space says who its members are. */
type MemberedSpace = Pick<SpaceDocument, "spaceId" | "groupIds" | "lastMemberIds">;

/** Who may read which spaces, asked of MongoDB each time. */
export class MongoAccessRepository implements AccessRepository {
  readonly #collections: Collections;

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  async resolve(reader: Reader, spaceIds: readonly string[]): Promise<ResolvedAccess> {
    const membership = await membershipOf(this.#collections, reader);
    const readable = spaceIds.length === 0 ? [] : await this.#readable(reader, membership, spaceIds);
    const members = readable.filter((space) => isMember(space, reader, membership));
    return { spaceIds: idsOf(readable), memberSpaceIds: idsOf(members), groupIds: [...membership.groupIds] };
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

  #readable(reader: Reader, membership: Membership, spaceIds: readonly string[]): Promise<readonly MemberedSpace[]> {
    const filter = readableSpaces(reader, membership, { kinds: spaceKinds, spaceIds, deletedToo: true });
    const projection = { spaceId: 1, groupIds: 1, lastMemberIds: 1 } as const;
    return this.#collections.spaces.find(filter, { projection }).toArray();
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

function idsOf(spaces: readonly MemberedSpace[]): readonly string[] {
  return spaces.map(({ spaceId }) => spaceId);
}

/** Whether a reader of a space is one of its members, or was when it was deleted. */
function isMember(
  { spaceId, groupIds, lastMemberIds = [] }: MemberedSpace,
  { userId, keySpaceIds }: Reader,
  membership: Membership,
): boolean {
  if (userId === null) return keySpaceIds.includes(spaceId);
  const isInGroup = groupIds.some((groupId) => membership.groupIds.has(groupId));
  return membership.spaceIds.has(spaceId) || isInGroup || lastMemberIds.includes(userId);
}
