import type { HeartbeatServersRequest__Output, HeartbeatServersResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { HeartbeatServers } from "../domain/use-cases/heartbeat-servers.ts";

/** `ClientServerService.HeartbeatServers` */
export function heartbeatServers(useCase: HeartbeatServers) {
  return async (request: HeartbeatServersRequest__Output): Promise<HeartbeatServersResponse__Output> => {
    const heartbeats = request.heartbeats.map(({ actor, serverId }) => ({ actor: toActor(actor), serverId }));
    const beaten = await useCase.execute(heartbeats);
    return { heartbeats: beaten.map(({ success, expiresAt }) => ({ success, expiresAt: String(expiresAt) })) };
  };
}
