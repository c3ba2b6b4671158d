import type { Filter } from "mongodb";
import type { Reader, Selection, SpaceKind } from "../domain/model/space.ts";
import type { SpaceDocument } from "./documents.ts";

/** The spaces and groups that a person belongs to. */
export interface Membership {
  readonly spaceIds: ReadonlySet<string>;
  readonly groupIds: ReadonlySet<string>;
}

/** Every space of the workspace that is selected; deleted ones only where they are asked for. */
export function spacesOf(
  workspaceId: string,
  { kinds, spaceIds, deletedToo = false }: Selection,
): Filter<SpaceDocument> {
  return {
    workspaceId,
    ...(spaceIds === undefined ? {} : { spaceId: { $in: [...spaceIds] } }),
    ...(deletedToo ? {} : { state: "active" }),
    kind: { $in: [...kinds] },
  };
}

/** The spaces that a key names; all when it names none. */
export function withinBound({ keySpaceIds }: Reader): Filter<SpaceDocument> {
  return keySpaceIds.length === 0 ? {} : { $and: [{ spaceId: { $in: [...keySpaceIds] } }] };
}

/**
 * What a reader may read: open spaces, restricted ones that a person is a member of or that a key without a person names, none
 * outside the key's bound; the administrators' space for them alone; what conversations hold for nobody. Of a deleted
 * restricted space its last members count.
 */
export function readableSpaces(reader: Reader, membership: Membership, selection: Selection): Filter<SpaceDocument> {
  const { workspaceId, userId, keySpaceIds, isManager } = reader;
  const people: SpaceKind[] = ["global", "regular", "project"];
  const theirs = userId === null ? keySpaceIds : [...membership.spaceIds];
  return {
    ...spacesOf(workspaceId, selection),
    $and: [
      {
        $or: [
          { kind: { $in: people }, isRestricted: false },
          { kind: { $in: people }, spaceId: { $in: [...theirs] } },
          { kind: { $in: people }, groupIds: { $in: [...membership.groupIds] } },
          ...(userId === null ? [] : [{ kind: { $in: people }, lastMemberIds: userId }]),
          ...(isManager ? [{ kind: "system" as const }] : []),
        ],
      },
      withinBound(reader),
    ],
  };
}
