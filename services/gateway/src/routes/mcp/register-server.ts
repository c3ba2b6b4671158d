import { z } from "zod";
import type { ClientServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { expiresAt, serverId, timeText } from "./server-id.ts";

const body = z.object({
  serverName: z
    .string()
    .min(5, "must have 5 to 30 characters")
    .max(30, "must have 5 to 30 characters")
    .meta({ pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]*$" }),
});
const answer = z.object({ serverId, expiresAt });

/** POST a registration: the client waits for requests at `requests`, and says every few minutes that it is there. */
export function registerServer(servers: ClientServerClient) {
  return operation(
    { rpc: "RegisterServer", summary: "Register an MCP server that runs at the client", body, answer },
    async (call, { body: { serverName } }) => {
      const made = await servers.RegisterServer({ actor: call.actorContext, serverName }, call.rpc);
      return { serverId: made.serverId, expiresAt: timeText(made.expiresAt) };
    },
  );
}
