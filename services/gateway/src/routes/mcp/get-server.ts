import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { placeJson, placedServerAnswer, serverJson } from "./remote-server-schema.ts";

/** GET a remote MCP server with its tools, and the spaces that show it. */
export function getServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "GetServer", summary: "Read a remote MCP server", answer: placedServerAnswer },
    async (call) => {
      const request = { actor: call.actorContext, serverId: call.param("remoteId") };
      const { server, views } = await servers.GetServer(request, call.rpc);
      return { server: serverJson(requireField(server)), views: views.map(placeJson) };
    },
  );
}
