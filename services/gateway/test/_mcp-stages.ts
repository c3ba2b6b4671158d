import type { ApiClient, ScriptedMcpServer } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import type { Ids } from "./_matrix-world.ts";
import { makeRemoteServer, newServerName } from "./_mcp-things.ts";
import { ToolClient } from "./_tool-client.ts";

/** Where a request goes, and what it says. */
interface Staged {
  readonly place: Pick<Ids, "cId" | "questionId" | "answerId"> & Partial<Ids>;
  readonly body?: object;
  readonly query?: string;
}

interface Means {
  readonly api: ApiClient;
  readonly remote: ScriptedMcpServer;
  readonly spaceId: string;
}

const nowhere = { cId: "", questionId: "", answerId: "" };

/** How many servers of one owner and name may have a stream in a test that wants more. */
export const serversPerName = 16;

/** How the errors of MCP servers come about that take more than a bad request. @param means Once they are there. */
export function mcpStages(means: () => Means): Readonly<Record<string, (route: Route) => Promise<Staged>>> {
  const make = async () => {
    const { api, remote, spaceId } = means();
    return { place: { ...nowhere, ...(await makeRemoteServer(api, spaceId, "staged", remote.url)) } };
  };
  return {
    "409 server_name_taken": async ({ method }) => {
      const { api, remote } = means();
      const name = newServerName();
      await api.expect(201, "POST", api.q("/mcp"), { name, url: remote.url });
      const body = { name: name.toUpperCase() };
      return method === "POST" ? { place: nowhere, body: { ...body, url: remote.url } } : { ...(await make()), body };
    },
    "404 tool_not_found": async () => {
      const { place } = await make();
      return { place: { ...place, toolName: "no_such_tool" }, body: { stake: "low" } };
    },
    "409 server_in_use": async () => {
      const { api } = means();
      const { place } = await make();
      const model = { providerId: "local", modelId: "scripted" };
      const tools = { mcpViewIds: [place.serverViewId] };
      const assistant = { name: newServerName(), description: "", instructions: "", model, tools };
      await api.expect(200, "POST", api.q("/assistant/agent_configurations"), { assistant });
      return { place };
    },
    "400 too_many_servers": async () => {
      const { api } = means();
      const client = new ToolClient(api);
      const serverName = newServerName().slice(0, 30);
      for (let made = 0; made < serversPerName; made += 1) await client.open(await client.register(serverName));
      return { place: nowhere, body: { serverName } };
    },
    "404 server_not_found": async () => {
      const client = new ToolClient(means().api);
      const serverId = await client.register("soon gone");
      await client.post("deregister", { serverId });
      return { place: nowhere, query: `?serverId=${serverId}` };
    },
    "404 tool_approval_not_found": async () => ({ place: nowhere, query: "?approvalId=apv_missing" }),
  };
}
