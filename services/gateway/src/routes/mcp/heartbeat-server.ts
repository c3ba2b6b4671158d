import { z } from "zod";
import type { ClientServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { expiresAt, serverBody, timeText } from "./server-id.ts";

const answer = z.object({
  success: z.boolean().describe("False for a registration that is over, unknown or another's: register again"),
  expiresAt,
});

/** POST a heartbeat. Clients want `expiresAt` also where there is no such registration (API C127). */
export function heartbeatServer(servers: ClientServerClient) {
  return operation(
    { rpc: "HeartbeatServer", summary: "Keep a registration alive", body: serverBody, answer },
    async (call, { body }) => {
      const beaten = await servers.HeartbeatServer({ actor: call.actorContext, serverId: body.serverId }, call.rpc);
      return { success: beaten.success, expiresAt: timeText(beaten.expiresAt) };
    },
  );
}
