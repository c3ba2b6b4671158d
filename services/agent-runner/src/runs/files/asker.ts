import type { ActorContext } from "@parley/contracts/common/v1";
import type { RunOwner__Output } from "@parley/contracts/conversation/v1";

/** Who asked for a run, as the file service is told: whose files are made, and with whose access files are read. */
export function askerOf(workspaceId: string, owner: RunOwner__Output | null): ActorContext {
  const { keyId = "", userId, spaceIds = [], scopes = [] } = owner ?? {};
  return { workspaceId, keyId, person: userId === undefined ? null : { userId }, spaceIds, scopes };
}
