import type { ApiClient, ScriptedMcpServer } from "@parley/testing";

/** Registers an MCP server. */
export async function makeMcpServer(api: ApiClient): Promise<string> {
  const { serverId } = (await api.expect(200, "POST", api.p("/mcp/register"), { serverName: "a notebook" })) as {
    serverId: string;
  };
  return serverId;
}

/** A name that no other MCP server of the workspace has. */
export function newServerName(): string {
  return `remote ${Math.random().toString(36).slice(2)}`;
}

/** What the Parley of a matrix has. @param remote The remote MCP server that its registry may ask. */
export function matrixParley({ allowed }: Pick<ScriptedMcpServer, "allowed">) {
  return {
    files: true as const,
    spaces: true as const,
    registries: 1,
    analytics: true as const,
    environment: { "mcp-registry": { PARLEY_MCP_ALLOW: allowed } },
  };
}

/** The ids of a remote MCP server, of one of its tools and of where it is shown. */
interface RemoteIds {
  readonly remoteId: string;
  readonly toolName: string;
  readonly serverViewId: string;
}

/** Makes a remote MCP server known, and shows it in a space. @param asksPersons Whether each person authorises. */
export async function makeRemoteServer(
  api: ApiClient,
  spaceId: string,
  secret: string,
  url: string,
  asksPersons = false,
): Promise<RemoteIds> {
  const personal = asksPersons ? { personalAuthorization: { clientId: "parley" } } : {};
  const wanted = { name: newServerName(), url, description: secret, ...personal };
  const { server } = (await api.expect(201, "POST", api.q("/mcp"), wanted)) as { server: { sId: string } };
  const shown = { serverId: server.sId };
  const { serverView } = (await api.expect(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), shown)) as {
    serverView: { sId: string };
  };
  return { remoteId: server.sId, toolName: "echo", serverViewId: serverView.sId };
}
