import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateMcpRoot, privateSpaceRoot, publicMcpRoot, publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deregisterServer } from "./deregister-server.ts";
import { heartbeatServer } from "./heartbeat-server.ts";
import { openStream } from "./open-stream.ts";
import { postResult } from "./post-result.ts";
import { createServer } from "./create-server.ts";
import { createServerView } from "./create-server-view.ts";
import { deleteServer } from "./delete-server.ts";
import { deleteServerView } from "./delete-server-view.ts";
import { getServer } from "./get-server.ts";
import { listServerViews } from "./list-server-views.ts";
import { listServers } from "./list-servers.ts";
import { syncServer } from "./sync-server.ts";
import { updateServer } from "./update-server.ts";
import { startConnection } from "./start-connection.ts";
import { deleteConnection } from "./delete-connection.ts";
import { updateTool } from "./update-tool.ts";
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

/** The routes of remote MCP servers, and of the spaces that show them. */
export function remoteMcpRoutes({ clients, publicUrl }: RouteDependencies): readonly Route[] {
  const { remoteServers, serverViews, connections } = clients;
  const one = `${privateMcpRoot}/:remoteId`;
  const places = `${privateSpaceRoot}/:spaceId/mcp_views`;
  return [
    get(privateMcpRoot, "mcp:manage", listServers(remoteServers)),
    post(privateMcpRoot, "mcp:manage", createServer(remoteServers)),
    get(one, "mcp:manage", getServer(remoteServers)),
    patch(one, "mcp:manage", updateServer(remoteServers)),
    del(one, "mcp:manage", deleteServer(remoteServers)),
    post(`${one}/sync`, "mcp:manage", syncServer(remoteServers)),
    patch(`${one}/tools/:toolName`, "mcp:manage", updateTool(remoteServers)),
    post(`${one}/connection`, "mcp:host", startConnection(connections, publicUrl)),
    del(`${one}/connection`, "mcp:host", deleteConnection(connections)),
    post(places, "mcp:manage", createServerView(serverViews)),
    del(`${places}/:serverViewId`, "mcp:manage", deleteServerView(serverViews)),
    get(`${publicSpaceRoot}/:spaceId/mcp_server_views`, "agents:read", listServerViews(serverViews)),
  ];
}
