import { eventually } from "@parley/testing";
import type { ApiClient, Constellation, Script } from "@parley/testing";
import type { Ids } from "./_matrix-world.ts";
import { ToolClient } from "./_tool-client.ts";

const poke = { name: "poke", description: "Pokes.", inputSchema: { type: "object" } };

/** Makes a conversation whose answer waits for its asker to allow a call of a tool at the client. @param last What the model says after it. */
export async function makeBlockedAction(
  parley: Constellation,
  api: ApiClient,
  agentId: string,
  last: Script = { kind: "answer", pieces: ["Poked."] },
): Promise<Pick<Ids, "cId" | "questionId" | "answerId"> & { readonly actionId: string; readonly serverId: string }> {
  const secret = `poke-${Math.random().toString(36).slice(2)}`;
  const client = new ToolClient(api);
  const serverId = await client.register("a poker");
  const stream = await client.open(serverId);
  const call = { id: secret, name: "a_poker__poke", arguments: "{}" };
  parley.model.on(secret, { kind: "answer", pieces: [], calls: [call] }, last);
  const context = { username: "tester", timezone: "UTC", clientSideMCPServerIds: [serverId] };
  const message = { content: secret, mentions: [{ configurationId: agentId }], context };
  const { conversation } = (await api.expect(200, "POST", api.p("/assistant/conversations"), {
    title: "Poke",
    message,
  })) as { conversation: { sId: string; content: { sId: string }[][] } };
  const [list] = await stream.frames(1);
  await client.post("results", { serverId, result: { jsonrpc: "2.0", id: list?.data.id, result: { tools: [poke] } } });
  const cId = conversation.sId;
  const actionId = await eventually("a call that waits", async () => {
    const path = api.p(`/assistant/conversations/${cId}/actions/blocked`);
    const { blockedActions } = (await api.expect(200, "GET", path)) as { blockedActions: { actionId: string }[] };
    return blockedActions[0]?.actionId;
  });
  stream.close();
  const [question, answer] = conversation.content.map((versions) => versions.at(-1)?.sId ?? "");
  return { cId, questionId: question ?? "", answerId: answer ?? "", actionId, serverId };
}
