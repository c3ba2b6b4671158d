import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { serverAnswer, serverJson } from "./remote-server-schema.ts";

/** POST a wish for a server's tools as they are now. */
export function syncServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "SyncServer", summary: "Ask a remote MCP server for its tools", answer: serverAnswer },
    async (call) => {
      const request = { actor: call.actorContext, serverId: call.param("remoteId") };
      const { server } = await servers.SyncServer(request, call.rpc);
      return { server: serverJson(requireField(server)) };
    },
  );
}
