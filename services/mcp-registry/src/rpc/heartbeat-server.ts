import type { HeartbeatServerRequest__Output, HeartbeatServerResponse__Output } from "@parley/contracts/mcp/v1";
import type { HeartbeatServers } from "../domain/use-cases/heartbeat-servers.ts";
import { heartbeatServers } from "./heartbeat-servers.ts";

/** `ClientServerService.HeartbeatServer`: one of `HeartbeatServers`. Only gateways of before that ask so. */
export function heartbeatServer(useCase: HeartbeatServers) {
  const several = heartbeatServers(useCase);
  return async (request: HeartbeatServerRequest__Output): Promise<HeartbeatServerResponse__Output> => {
    const [beaten] = (await several({ heartbeats: [request] })).heartbeats;
    return beaten ?? { success: false, expiresAt: "0" };
  };
}
