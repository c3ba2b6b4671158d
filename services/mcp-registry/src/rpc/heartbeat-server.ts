import type { HeartbeatServerRequest__Output, HeartbeatServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { HeartbeatServer } from "../domain/use-cases/heartbeat-server.ts";

/** `ClientServerService.HeartbeatServer` */
export function heartbeatServer(useCase: HeartbeatServer) {
  return async (request: HeartbeatServerRequest__Output): Promise<HeartbeatServerResponse__Output> => {
    const { success, expiresAt } = await useCase.execute(toActor(request.actor), request.serverId);
    return { success, expiresAt: String(expiresAt) };
  };
}
