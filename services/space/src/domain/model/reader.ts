import type { Actor } from "@parley/actor";
import { spaceManagementNotAuthorized } from "./space-errors.ts";
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

/** Who administers spaces opens and closes them; who made a project does not. @throws AppError PERMISSION_DENIED. */
export function requireMayRestrict(actor: Actor, current: Space, isRestricted: boolean): void {
  if (isRestricted !== current.isRestricted && !readerOf(actor).isManager)
    throw spaceManagementNotAuthorized("Only who administers spaces can restrict one, or open it to everybody");
}
