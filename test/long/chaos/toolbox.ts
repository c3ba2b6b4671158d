import { eventually, wideModel } from "@parley/testing";
import type { Constellation } from "@parley/testing";
import { reply, startTools } from "../../../services/mcp-registry/test/_remote-servers.ts";
import type { CountingTool } from "./counting-tool.ts";

/** Makes an agent that has a remote counting tool, which is called without asking, and may ask questions. */
export async function makeToolbox(
  parley: Constellation,
  tool: CountingTool,
  resources: AsyncDisposableStack,
): Promise<string> {
  const api = parley.api();
  const remote = await startTools(
    () => [tool.listed],
    ({ id, ...message }, response) => {
      const result = tool.run(message);
      // Long enough to be killed in the middle.
      setTimeout(() => reply(response, { jsonrpc: "2.0", id, result }), 150);
    },
  );
  resources.use(remote);
  const wanted = { name: "tally", url: remote.url, description: "Counts." };
  const { server } = (await api.expect(201, "POST", api.q("/mcp"), wanted)) as { server: { sId: string } };
  const price = { stake: "never_ask", priceMicrocredits: 7 };
  await eventually("the tool is known", async () =>
    (await api.request("PATCH", api.q(`/mcp/${server.sId}/tools/count`), price)).ok ? true : undefined,
  );
  const space = { name: "Tools", isRestricted: false, spaceKind: "regular" };
  const made = (await api.expect(201, "POST", api.q("/spaces"), space)) as { space: { sId: string } };
  const shown = await api.expect(201, "POST", api.q(`/spaces/${made.space.sId}/mcp_views`), { serverId: server.sId });
  const { serverView } = shown as { serverView: { sId: string } };
  const tools = { builtIn: ["ask_user_question"], mcpViewIds: [serverView.sId] };
  return parley.createAgent("Toolbox", "Use tools.", wideModel, { tools });
}
