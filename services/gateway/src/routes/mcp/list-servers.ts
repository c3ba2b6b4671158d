import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { serverJson, serversAnswer } from "./remote-server-schema.ts";

/** GET the workspace's remote MCP servers, by name, without their tools. */
export function listServers(servers: RemoteServerClient) {
  return operation({ rpc: "ListServers", summary: "List remote MCP servers", answer: serversAnswer }, async (call) => {
    const found = await servers.ListServers({ actor: call.actorContext }, call.rpc);
    return { servers: found.servers.map(serverJson) };
  });
}
