import type { Actor } from "@parley/actor";
import { spaceBusy, spaceManagementNotAuthorized } from "./space-errors.ts";
import type { Reader, Space } from "./space.ts";

/** The scope of those who administer the workspace's spaces. */
const managing = "spaces:manage";

/** What matters of an actor where spaces are read. */
export function readerOf({ workspaceId, person, scopes, spaceIds }: Actor): Reader {
  return {
    workspaceId,
    userId: person?.userId ?? null,
    keySpaceIds: spaceIds,
    isManager: scopes.includes(managing),
  };
}

/**
 * A group is the workspace's: other spaces may have it, and a name that is taken tells of one that the key does not see.
 * @throws AppError PERMISSION_DENIED for a key that names spaces.
 */
export function requireMayChangeGroups({ spaceIds }: Actor): void {
  if (spaceIds.length === 0) return;
  throw spaceManagementNotAuthorized("A key that names spaces is for those alone: change groups with another");
}

/**
 * Who administers spaces changes them whatever they are by now. Who made a project neither opens nor closes it, and changes what
 * they were found to be allowed to: a change in between may have taken them out of it.
 * @throws AppError PERMISSION_DENIED, ABORTED.
 */
export function requireMayChange(actor: Actor, found: Space, current: Space, isRestricted: boolean): void {
  if (readerOf(actor).isManager) return;
  if (current.revision !== found.revision) throw spaceBusy();
  if (isRestricted !== current.isRestricted)
    throw spaceManagementNotAuthorized("Only who administers spaces can restrict one, or open it to everybody");
}
