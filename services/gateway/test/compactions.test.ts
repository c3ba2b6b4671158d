import { Constellation, dustClient, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    environment: { "agent-runner": { PARLEY_MODEL_QUIET_MS: "3000", PARLEY_MODEL_ATTEMPTS: "2" } },
  });
});
afterAll(() => parley.stop());

const model = { providerId: "local", modelId: "scripted" };
const compactions = (conversationId: string) =>
  parley.api().q(`/assistant/conversations/${conversationId}/compactions`);
const record = async (conversationId: string, sId: string) =>
  (
    (await parley.api().expect(200, "GET", `${compactions(conversationId)}/${sId}`)) as {
      compactionMessage: Record<string, unknown>;
    }
  ).compactionMessage;
const ended = (conversationId: string, sId: string) =>
  eventually("the compaction ended", async () => {
    const compaction = await record(conversationId, sId);
    return compaction["status"] === "created" ? undefined : compaction;
  });

async function answered(
  content: string,
  title?: null,
): Promise<{ conversationId: string; userMessageId: string; agentMessageId: string }> {
  const api = parley.api();
  const asked = await api.ask(content, [parley.agentId], {}, title);
  await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  return { ...asked, agentMessageId: asked.agentMessageIds[0] ?? "" };
}

test("a conversation larger than the summariser's window is summarised in pieces, unseen by the public family", async () => {
  const api = parley.api();
  const { conversationId } = await answered(`lions ${"roar ".repeat(150)}`);
  for (let i = 0; i < 4; i++) await api.post(conversationId, `fact ${i} ${"about lions ".repeat(150)}`, []);
  parley.model.onQuiet("lions", { kind: "answer", pieces: ["<think>Which lions?</think>\n", "Lions: ", "a summary."] });
  const { compactionMessage } = (await api.expect(200, "POST", compactions(conversationId), { model })) as {
    compactionMessage: { sId: string };
  };
  expect(compactionMessage).toMatchObject({
    type: "compaction_message",
    status: "created",
    content: null,
    rank: 6,
    version: 0,
    branchId: null,
    sourceConversationId: null,
  });
  const done = await ended(conversationId, compactionMessage.sId);
  expect(done).toMatchObject({
    status: "succeeded",
    content: "Lions: a summary.",
    fromRank: 0,
    toRank: 5,
    model,
    costCredits: 0,
    error: null,
  });
  expect(done["tokensBefore"]).toBeGreaterThan(7_000);
  const asked = parley.model.quietCalls.filter(({ messages }) => messages[0]?.content.startsWith("You summarise"));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.at(-1)?.messages.at(-1)?.content).toContain("Summary so far:\nLions: a summary.");
  const followed = await api.post(conversationId, "and tigers?", [parley.agentId]);
  await api.follow(api.eventsPath(conversationId, followed.agentMessageIds[0]));
  expect(
    parley.model
      .callsFor("and tigers?")[0]
      ?.messages.map(({ content }) => content)
      .slice(1),
  ).toEqual(["Summary of the conversation so far:\nLions: a summary.", "and tigers?"]);
  const client = dustClient(api);
  const read = await client.getConversation({ conversationId });
  if (read.isErr()) throw new Error(read.error.message);
  expect(read.value.content.flat().map(({ type }) => type)).not.toContain("compaction_message");
  expect((await api.listEvents(conversationId)).map(({ type }) => type)).not.toContain("compaction_message_new");
  const { events } = (await api.expect(200, "GET", api.q(`/assistant/conversations/${conversationId}/events`))) as {
    events: { type: string; data: { message?: unknown } }[];
  };
  const received = events.filter(({ type }) => type.startsWith("compaction_message"));
  expect(received.map(({ type, data }) => [type, (data.message as { sId: string }).sId])).toEqual([
    ["compaction_message_new", compactionMessage.sId],
    ["compaction_message_done", compactionMessage.sId],
  ]);
});

test("a model that says nothing to one of several pieces makes the compaction fail: what was read before is not lost unseen", async () => {
  const api = parley.api();
  const { conversationId } = await answered(`tigers ${"growl ".repeat(150)}`);
  for (let i = 0; i < 4; i++) await api.post(conversationId, `fact ${i} ${"about tigers ".repeat(150)}`, []);
  parley.model.onQuiet(
    "tigers",
    { kind: "answer", pieces: ["Tigers growl."] },
    { kind: "answer", pieces: [" "] },
    { kind: "answer", pieces: ["The end alone."] },
  );
  const { compactionMessage } = (await api.expect(200, "POST", compactions(conversationId), { model })) as {
    compactionMessage: { sId: string };
  };
  expect(await ended(conversationId, compactionMessage.sId)).toMatchObject({
    status: "failed",
    content: null,
    error: { code: "compaction_empty" },
  });
});

test("a model that can't summarise makes the compaction fail", async () => {
  const api = parley.api();
  const { conversationId } = await answered("doomed summary");
  parley.model.onQuiet("doomed summary", { kind: "status", status: 400 });
  const { compactionMessage } = (await api.expect(200, "POST", compactions(conversationId), { model })) as {
    compactionMessage: { sId: string };
  };
  expect(await ended(conversationId, compactionMessage.sId)).toMatchObject({
    status: "failed",
    content: null,
    error: { code: "model_rejected" },
  });
});

test("a wrong compaction is refused with the field named", async () => {
  const api = parley.api();
  const { conversationId } = await answered("a refused summary");
  const refused = async (status: number, body: unknown) =>
    (
      (await api.expect(status, "POST", compactions(conversationId), body)) as {
        error: { type: string; fields?: { field: string }[] };
      }
    ).error;
  expect(await refused(400, {})).toMatchObject({ fields: [{ field: "model" }] });
  expect(await refused(400, { model: { providerId: "local" } })).toMatchObject({
    fields: [{ field: "model.modelId" }],
  });
  expect(await refused(400, { model: { providerId: "local", modelId: "nope" } })).toMatchObject({
    type: "model_disabled",
    fields: [{ field: "model" }],
  });
  expect(await api.expect(404, "POST", compactions("cnv_missing"), { model })).toMatchObject({
    error: { type: "conversation_not_found" },
  });
  expect(await api.expect(404, "GET", `${compactions(conversationId)}/msg_missing`)).toMatchObject({
    error: { type: "message_not_found" },
  });
});

test("409 while an agent answers", async () => {
  const api = parley.api();
  const control = parley.model.control("slow lions");
  const asked = await api.ask("slow lions", [parley.agentId]);
  await control.asked;
  expect(await api.expect(409, "POST", compactions(asked.conversationId), { model })).toMatchObject({
    error: { type: "agent_message_running" },
  });
  control.finish();
});

test("a conversation without a title gets one from the model once, after the first exchange", async () => {
  const api = parley.api();
  parley.model.onQuiet("name me", { kind: "answer", pieces: ['"Title: A named', ' conversation."'] });
  const { conversationId } = await answered("name me", null);
  const title = async (id: string) =>
    (
      (await api.expect(200, "GET", api.p(`/assistant/conversations/${id}`))) as {
        conversation: { title: string | null };
      }
    ).conversation.title;
  await eventually("it was named", async () => (await title(conversationId)) ?? undefined);
  expect(await title(conversationId)).toBe("A named conversation");
  await eventually("the event of its title", async () =>
    (await api.listEvents(conversationId)).find(
      ({ type, data }) => type === "conversation_title" && data["title"] === "A named conversation",
    ),
  );
  const titles = () =>
    parley.model.quietCalls.filter(({ messages }) => messages.at(-1)?.content.includes("name me")).length;
  const again = await api.post(conversationId, "name me again", [parley.agentId]);
  await api.follow(api.eventsPath(conversationId, again.agentMessageIds[0]));
  expect(titles()).toBe(1);
});

test("an agent that is asked to stop gracefully succeeds with what it has said", async () => {
  const api = parley.api();
  const control = parley.model.control("count for ever");
  const { conversationId, agentMessageIds } = await api.ask("count for ever", [parley.agentId]);
  const [agentMessageId = ""] = agentMessageIds;
  await control.asked;
  const seen = Promise.withResolvers<void>();
  const stream = api.follow(api.eventsPath(conversationId, agentMessageId), { onEvent: () => seen.resolve() });
  const privately = api.follow(api.q(`/assistant/conversations/${conversationId}/messages/${agentMessageId}/events`));
  control.send("one, two, three");
  await seen.promise;
  const path = api.q(`/assistant/conversations/${conversationId}/cancel`);
  expect(await api.expect(400, "POST", path, { messageIds: [agentMessageId] })).toMatchObject({
    error: { fields: [{ field: "action" }] },
  });
  expect(await api.expect(200, "POST", path, { messageIds: [agentMessageId], action: "gracefully_stop" })).toEqual({
    success: true,
  });
  expect((await stream).events.at(-1)?.data).toMatchObject({
    type: "agent_message_success",
    message: { status: "succeeded", content: "one, two, three" },
  });
  const received = (await privately).events;
  expect(received.at(-1)?.data).toMatchObject({
    type: "agent_message_gracefully_stopped",
    step: 0,
    message: { status: "succeeded", content: "one, two, three" },
  });
  expect(await api.expect(200, "POST", path, { messageIds: [agentMessageId], action: "cancel" })).toEqual({
    success: true,
  });
  expect((await api.messages(conversationId)).at(-1)).toMatchObject({
    status: "succeeded",
    content: "one, two, three",
  });
});

test("the text of a deleted message is in no answer and no event", async () => {
  const api = parley.api();
  const { conversationId, userMessageId, agentMessageId } = await answered("a secret question");
  const path = (id: string) => api.q(`/assistant/conversations/${conversationId}/messages/${id}`);
  const { apiKey } = JSON.parse(
    await parley.cli(
      "keys",
      "create",
      "--workspace",
      parley.workspaceId,
      "--name",
      "other",
      "--scopes",
      "conversations:read,conversations:write",
    ),
  ) as { apiKey: string };
  for (const id of [agentMessageId, userMessageId])
    expect(await parley.api(0, apiKey).expect(403, "DELETE", path(id))).toMatchObject({
      error: { type: "message_deletion_not_authorized" },
    });
  for (const id of [agentMessageId, userMessageId, userMessageId])
    expect(await api.expect(200, "DELETE", path(id))).toEqual({ success: true });
  const { conversation } = (await api.expect(200, "GET", api.p(`/assistant/conversations/${conversationId}`))) as {
    conversation: { content: unknown[][] };
  };
  expect(conversation.content).toMatchObject([
    [{ visibility: "deleted", content: "" }],
    [{ visibility: "deleted", content: null, rawContents: [], actions: [] }],
  ]);
  const { events } = await api.follow(api.eventsPath(conversationId, agentMessageId));
  expect(events.map(({ data }) => data.type)).toEqual(["agent_message_success"]);
  expect(
    JSON.stringify([conversation, events, await api.messages(conversationId), await api.listEvents(conversationId)]),
  ).not.toMatch(/secret|Hello/);
  expect(await api.expect(404, "DELETE", path("msg_missing"))).toMatchObject({ error: { type: "message_not_found" } });
});

test("a model that says a word now and then for ever makes no summary that is awaited for ever", async () => {
  const api = parley.api();
  const { conversationId } = await answered("tell me of sloths");
  parley.model.onQuiet("sloths", {
    kind: "answer",
    pieces: Array.from({ length: 1_000 }, () => "slow "),
    delayMs: 300,
  });
  const { compactionMessage } = (await api.expect(200, "POST", compactions(conversationId), { model })) as {
    compactionMessage: { sId: string };
  };
  expect(await ended(conversationId, compactionMessage.sId)).toMatchObject({
    status: "failed",
    content: null,
    error: { code: "model_timeout" },
  });
  await api.post(conversationId, "and now?", []);
});
