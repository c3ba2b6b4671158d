import { get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { publicMcpRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deregisterServer } from "./deregister-server.ts";
import { heartbeatServer } from "./heartbeat-server.ts";
import { openStream } from "./open-stream.ts";
import { postResult } from "./post-result.ts";
import { registerServer } from "./register-server.ts";

/** The routes of MCP servers that run at clients. */
export function mcpRoutes({ clients, requestStreams, results }: RouteDependencies): readonly Route[] {
  return [
    post(`${publicMcpRoot}/register`, "mcp:host", registerServer(clients.clientServers)),
    post(`${publicMcpRoot}/heartbeat`, "mcp:host", heartbeatServer(clients.clientServers)),
    post(`${publicMcpRoot}/deregister`, "mcp:host", deregisterServer(clients.clientServers)),
    get(`${publicMcpRoot}/requests`, "mcp:host", openStream(requestStreams)),
    post(`${publicMcpRoot}/results`, "mcp:host", postResult(results)),
  ];
}
