import { eventually, newMessage, wideModel } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import { ToolClient } from "../../../services/gateway/test/_tool-client.ts";

let asked = 0;

/** Has an agent call a tool of a client's server, and answers with this result; resolves when the agent has answered. */
export async function answerLargely(parley: Constellation, api: ApiClient, result: object): Promise<void> {
  const name = `large${(asked += 1)}`;
  const client = new ToolClient(api);
  const serverId = await client.register(name);
  const stream = await client.open(serverId);
  const tool = { name: "read", description: "Reads.", inputSchema: { type: "object" } };
  const answer = (id: string | undefined, said: object) =>
    client.post("results", { serverId, result: { jsonrpc: "2.0", id, result: said } });
  const calls = [{ id: "c", name: `${name}__read`, arguments: "{}" }];
  parley.model.on(`ask ${name}`, { kind: "answer", pieces: [], calls }, { kind: "answer", pieces: ["Read."] });
  const message = newMessage(`ask ${name}`, [await makeAgent(api, name)]);
  const context = { username: "tester", timezone: "UTC", clientSideMCPServerIds: [serverId] };
  const body = { title: name, message: { ...message, context, skipToolsValidation: true }, blocking: true };
  const posted = api.expect(200, "POST", api.p("/assistant/conversations"), body);
  const find = (method: string) => stream.sent.find(({ data }) => data.method === method)?.data;
  const listing = await eventually("its tools are asked for", async () => find("tools/list"));
  await answer(listing.id, { tools: [tool] });
  const called = await eventually("it is called", async () => find("tools/call"));
  const { status, body: said } = await answer(called.id, result);
  if (status !== 200) throw new Error(`The result was refused: ${JSON.stringify(said)}`);
  await posted;
  stream.close();
}

async function makeAgent(api: ApiClient, name: string): Promise<string> {
  const model = { providerId: "local", modelId: wideModel };
  const assistant = { name, description: "", instructions: "", model };
  const { agentConfiguration } = (await api.expect(200, "POST", api.q("/assistant/agent_configurations"), {
    assistant,
  })) as { agentConfiguration: { sId: string } };
  return agentConfiguration.sId;
}
