import type { ToolName__Output } from "@parley/contracts/conversation/v1";
import type { ToolName } from "../domain/model/action.ts";

/** A tool's name on the wire. */
export function fromToolName({ serverName, serverId, viewId, name }: ToolName): ToolName__Output {
  return { serverName, serverId: serverId ?? "", viewId: viewId ?? "", name };
}

/** A tool's name, from the wire. */
export function toToolName({ serverName, serverId, viewId, name }: ToolName__Output): ToolName {
  return { serverName, serverId: serverId || null, viewId: viewId || null, name };
}
