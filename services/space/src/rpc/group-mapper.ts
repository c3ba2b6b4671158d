import type { Group__Output } from "@parley/contracts/space/v1";
import type { Group } from "../domain/model/group.ts";

/** A group on the wire. */
export function fromGroup({ workspaceId, groupId, name, memberIds, createdAt, updatedAt }: Group): Group__Output {
  const times = { createdAt: String(createdAt), updatedAt: String(updatedAt) };
  return { workspaceId, groupId, name, memberIds: [...memberIds], ...times };
}
