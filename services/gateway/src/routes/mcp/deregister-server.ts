import { z } from "zod";
import type { ClientServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { serverBody } from "./server-id.ts";

const answer = z.object({ success: z.boolean().describe("Whether there was one") });

/** POST the end of a registration. */
export function deregisterServer(servers: ClientServerClient) {
  return operation(
    { rpc: "DeregisterServer", summary: "End a registration", body: serverBody, answer },
    async (call, { body }) => {
      const request = { actor: call.actorContext, serverId: body.serverId };
      return { success: (await servers.DeregisterServer(request, call.rpc)).success };
    },
  );
}
