import { Constellation, dustClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.shared();
});
afterAll(() => parley.stop());

const editPath = (conversationId: string, messageId: string) =>
  parley.api().p(`/assistant/conversations/${conversationId}/messages/${messageId}/edit`);
const body = (content: string, ...agentIds: string[]) => ({
  content,
  mentions: agentIds.map((configurationId) => ({ configurationId })),
});

test("an edited message is answered anew, and the real client reads all its versions", async () => {
  parley.model.on("capital of Spain", { kind: "answer", pieces: ["Madrid."] });
  const api = parley.api();
  const asked = await api.ask("What is the capital of Franc?", [parley.agentId]);
  await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  const edited = (await api.expect(
    200,
    "POST",
    editPath(asked.conversationId, asked.userMessageId),
    body("What is the capital of Spain?", parley.agentId),
  )) as { message: { sId: string; version: number }; agentMessages: { sId: string; parentMessageId: string }[] };
  expect(edited.message.version).toBe(1);
  expect(edited.agentMessages).toMatchObject([{ parentMessageId: edited.message.sId, status: "created" }]);
  const { events } = await api.follow(api.eventsPath(asked.conversationId, edited.agentMessages[0]?.sId));
  expect(events.at(-1)?.data).toMatchObject({ type: "agent_message_success", message: { content: "Madrid." } });
  const client = dustClient(api);
  const read = await client.getConversation({ conversationId: asked.conversationId });
  if (read.isErr()) throw new Error(read.error.message);
  expect(read.value.content[0]?.map((message) => ("content" in message ? message.content : null))).toEqual([
    "What is the capital of Franc?",
    "What is the capital of Spain?",
  ]);
});

test("one message is read in the private shape, whichever version", async () => {
  const api = parley.api();
  const asked = await api.ask("first words", []);
  await api.expect(200, "POST", editPath(asked.conversationId, asked.userMessageId), body("better words"));
  const path = api.q(`/assistant/conversations/${asked.conversationId}/messages`);
  expect(await api.expect(200, "GET", `${path}/${asked.userMessageId}`)).toMatchObject({
    message: {
      sId: asked.userMessageId,
      type: "user_message",
      version: 0,
      rank: 0,
      content: "first words",
      branchId: null,
    },
  });
  expect(await api.expect(404, "GET", `${path}/msg_missing`)).toMatchObject({ error: { type: "message_not_found" } });
  expect(
    await api.expect(404, "GET", api.q(`/assistant/conversations/cnv_missing/messages/${asked.userMessageId}`)),
  ).toMatchObject({ error: { type: "conversation_not_found" } });
  expect(await api.expect(400, "GET", `${path}/a%20b`)).toMatchObject({ error: { type: "invalid_request_error" } });
});

test("what can't be edited is refused with the field named", async () => {
  const api = parley.api();
  const asked = await api.ask("hello", [parley.agentId]);
  const field = async (status: number, messageId: string, sent: unknown) =>
    (
      (await api.expect(status, "POST", editPath(asked.conversationId, messageId), sent)) as {
        error: { fields?: { field: string }[]; type: string };
      }
    ).error;
  for (const messageId of ["msg_missing", asked.agentMessageIds[0] ?? ""])
    expect(await field(400, messageId, body("x"))).toMatchObject({
      type: "invalid_request_error",
      fields: [{ field: "mId" }],
    });
  expect(await field(400, asked.userMessageId, { mentions: [] })).toMatchObject({ fields: [{ field: "content" }] });
  expect(await field(400, asked.userMessageId, { content: "x" })).toMatchObject({ fields: [{ field: "mentions" }] });
  expect(await field(400, asked.userMessageId, { content: "x", mentions: [{ name: "y" }] })).toMatchObject({
    fields: [{ field: "mentions[0]" }],
  });
  expect(await api.expect(404, "POST", editPath("cnv_missing", asked.userMessageId), body("x"))).toMatchObject({
    error: { type: "conversation_not_found" },
  });
});
