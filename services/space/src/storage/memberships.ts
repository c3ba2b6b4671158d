import type { Collections } from "./collections.ts";
import type { Membership } from "./readable-filter.ts";

/** Which spaces and groups people belong to. Nobody belongs to anything for a key without a person. */
export async function membershipOf(
  collections: Collections,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
): Promise<Membership> {
  const none = { spaceIds: new Set<string>(), groupIds: new Set<string>() };
  if (userId === null) return none;
  return (await membershipsOf(collections, workspaceId, [userId])).get(userId) ?? none;
}

/** The same for several people at once. */
export async function membershipsOf(
  { members, groups }: Collections,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Membership>> {
  const people = { $in: [...userIds] };
  const [spaces, named] = await Promise.all([
    members.find({ workspaceId, userId: people }, { projection: { spaceId: 1, userId: 1 } }).toArray(),
    groups.find({ workspaceId, memberIds: people }, { projection: { groupId: 1, memberIds: 1 } }).toArray(),
  ]);
  const found = new Map(
    userIds.map((userId) => [userId, { spaceIds: new Set<string>(), groupIds: new Set<string>() }]),
  );
  for (const { userId, spaceId } of spaces) found.get(userId)?.spaceIds.add(spaceId);
  for (const { groupId, memberIds } of named) for (const userId of memberIds) found.get(userId)?.groupIds.add(groupId);
  return found;
}
