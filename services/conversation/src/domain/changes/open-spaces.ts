import type { Actor } from "@parley/actor";
import type { SpaceAccess } from "../model/space-access.ts";

/** Of these spaces those that are everybody's. */
export function openSpaces(
  spaces: Pick<SpaceAccess, "readable">,
  workspaceId: string,
  spaceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // A key without a person that names no space reads the open ones alone.
  const everybody: Actor = { workspaceId, keyId: "", person: null, scopes: [], spaceIds: [] };
  return spaces.readable(everybody, spaceIds);
}
