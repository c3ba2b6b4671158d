import { Constellation } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.shared();
});
afterAll(() => parley.stop());

const secret = "heron";

/** What a reader gets of a conversation: its messages, its events and those of a reply. */
async function readAll(conversationId: string, replyId: string): Promise<string> {
  const api = parley.api();
  const messages = await api.messages(conversationId);
  const events = await api.listEvents(conversationId);
  return JSON.stringify([messages, events, await api.listEvents(conversationId, replyId)]);
}

const deletePath = (conversationId: string, messageId: string) =>
  parley.api().q(`/assistant/conversations/${conversationId}/messages/${messageId}`);

test("deletes the replies with their question: no reader and no later prompt gets their text", async () => {
  const api = parley.api();
  parley.model.on("which bird", { kind: "answer", pieces: [`A ${secret}.`] });
  const asked = await api.ask("which bird?", [parley.agentId]);
  const { conversationId, userMessageId } = asked;
  const [replyId = ""] = asked.agentMessageIds;
  await api.follow(api.eventsPath(conversationId, replyId));
  expect(await readAll(conversationId, replyId)).toContain(secret);

  await api.expect(200, "DELETE", deletePath(conversationId, userMessageId));
  expect(await readAll(conversationId, replyId)).not.toContain(secret);
  const [, reply] = await api.messages(conversationId);
  expect(reply).toMatchObject({ sId: replyId, visibility: "deleted" });

  const later = await api.post(conversationId, "a later prompt", [parley.agentId]);
  await api.follow(api.eventsPath(conversationId, later.agentMessageIds[0]));
  expect(JSON.stringify(parley.model.calls.at(-1))).not.toContain(secret);
});

test("stops a running reply and deletes it with its question", async () => {
  const api = parley.api();
  const control = parley.model.control("still running");
  const { conversationId, userMessageId, agentMessageIds } = await api.ask("still running", [parley.agentId]);
  const [replyId = ""] = agentMessageIds;
  const followed = api.follow(api.eventsPath(conversationId, replyId));
  await control.asked;
  control.send(`A ${secret} `);

  await api.expect(200, "DELETE", deletePath(conversationId, userMessageId));
  control.send(`and another ${secret}`);
  const [, running] = await api.messages(conversationId);
  expect(running).toMatchObject({ sId: replyId, visibility: "deleted" });
  expect(await readAll(conversationId, replyId)).not.toContain(secret);
  const { events, closed } = await followed;
  expect([closed, events.at(-1)?.data.type]).toEqual(["server", "agent_generation_cancelled"]);
  const [, ended] = await api.messages(conversationId);
  expect(ended).toMatchObject({ sId: replyId, status: "cancelled", visibility: "deleted" });
  expect(await readAll(conversationId, replyId)).not.toContain(secret);
});
