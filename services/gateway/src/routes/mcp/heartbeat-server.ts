import type { ActorContext } from "@parley/contracts/common/v1";
import { Batched } from "@parley/runtime";
import { z } from "zod";
import type { ClientServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { expiresAt, serverBody, timeText } from "./server-id.ts";

const answer = z.object({
  success: z.boolean().describe("False for a registration that is over, unknown or another's: register again"),
  expiresAt,
});

interface Heartbeat {
  readonly actor: ActorContext;
  readonly serverId: string;
}

// As many as the registry takes at once.
const bounds = { atOnce: 2, most: 100, withinMs: 1_000 };

/**
 * POST a heartbeat. Clients want `expiresAt` also where there is no such registration (API C127). What arrives while two calls are under
 * way goes together in the next: a call for each was more than half of what a heartbeat cost. The call has no request's id, and the span
 * of the first of them.
 */
export function heartbeatServer(servers: ClientServerClient) {
  const beats = new Batched(async (heartbeats: readonly Heartbeat[]) => {
    const beaten = await servers.HeartbeatServers({ heartbeats: [...heartbeats] });
    return beaten.heartbeats;
  }, bounds);
  return operation(
    { rpc: "HeartbeatServer", summary: "Keep a registration alive", body: serverBody, answer },
    async (call, { body }) => {
      const beaten = await beats.ask({ actor: call.actorContext, serverId: body.serverId });
      return { success: beaten.success, expiresAt: timeText(beaten.expiresAt) };
    },
  );
}
