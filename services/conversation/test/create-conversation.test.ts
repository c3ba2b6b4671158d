import { expect, test } from "vitest";
import { actor, harness, newMessage } from "./_harness.ts";

const service = harness();

test("a conversation without a message is empty", async () => {
  const { conversation, message, agentMessages } = await service.conversations.CreateConversation({
    actor,
    title: "Plans",
  });
  expect(conversation).toMatchObject({
    title: "Plans",
    visibility: "CONVERSATION_VISIBILITY_UNLISTED",
    workspaceId: actor.workspaceId,
  });
  expect([message, agentMessages]).toEqual([null, []]);
});

test("a blank title is none: the conversation waits to be named", async () => {
  const titles = await Promise.all(
    ["", "  ", " Plans "].map(
      async (title) => (await service.conversations.CreateConversation({ actor, title })).conversation?.title,
    ),
  );
  expect(titles).toEqual([undefined, undefined, "Plans"]);
});

test("a first message brings an empty answer for each mentioned agent, once", async () => {
  const [a, b] = [await service.createAgent("A"), await service.createAgent("B")];
  const { message, agentMessages } = await service.conversations.CreateConversation({
    actor,
    message: newMessage("hi", a, b, a, "agt_unknown"),
  });
  expect(message).toMatchObject({ rank: 0, version: 0, userMessage: { content: "hi", sender: null } });
  expect(
    agentMessages.map(({ rank, agentMessage }) => [
      rank,
      agentMessage?.status,
      agentMessage?.configuration?.agentId,
      agentMessage?.parentMessageId,
    ]),
  ).toEqual([
    [1, "AGENT_MESSAGE_STATUS_CREATED", a, message?.messageId],
    [2, "AGENT_MESSAGE_STATUS_CREATED", b, message?.messageId],
  ]);
});

test("the person of the key is the sender", async () => {
  const person = { userId: "usr_1", username: "ann", fullName: "Ann", email: "ann@example.com", createdAt: "5" };
  const { message } = await service.conversations.CreateConversation({
    actor: { ...actor, person },
    message: newMessage("hi"),
  });
  expect(message?.userMessage?.sender).toMatchObject({ userId: "usr_1", createdAt: "5" });
});

test("an idempotency key of one caller creates one conversation, for one body", async () => {
  const agent = await service.createAgent();
  const request = { actor, idempotencyKey: { key: "once", bodyHash: "hash" }, message: newMessage("hi", agent) };
  const first = await service.conversations.CreateConversation(request);
  const second = await service.conversations.CreateConversation(request);
  expect(second).toMatchObject({
    conversation: { conversationId: first.conversation?.conversationId },
    message: { messageId: first.message?.messageId },
  });
  expect(second.agentMessages.map(({ messageId }) => messageId)).toEqual(
    first.agentMessages.map(({ messageId }) => messageId),
  );
  await expect(
    service.conversations.CreateConversation({ ...request, idempotencyKey: { key: "once", bodyHash: "other" } }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE", reason: "IDEMPOTENCY_KEY_REUSED" });
  const other = await service.conversations.CreateConversation({ ...request, actor: { ...actor, keyId: "key9" } });
  expect(other.conversation?.conversationId).not.toBe(first.conversation?.conversationId);
});

test("parallel repeats create one conversation and return its ids or a retryable error", async () => {
  const request = { actor, idempotencyKey: { key: "race", bodyHash: "hash" }, message: newMessage("hi") };
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => service.conversations.CreateConversation(request)),
  );
  const ids = new Set(
    results.flatMap((result) => (result.status === "fulfilled" ? [result.value.conversation?.conversationId] : [])),
  );
  expect(ids.size).toBe(1);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "ABORTED", reason: "IDEMPOTENCY_KEY_IN_USE", retryAfterSeconds: 1 });
});

test("a model that this deployment does not have is refused, nothing written", async () => {
  const before = await service.count("conversations");
  const message = { ...newMessage("hi"), modelSelection: { providerId: "x", modelId: "y" } };
  await expect(service.conversations.CreateConversation({ actor, message })).rejects.toMatchObject({
    reason: "MODEL_DISABLED",
    fields: [{ field: "message.modelSelection" }],
  });
  await expect(service.conversations.CreateConversation({ actor, message: newMessage("") })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "message.content" }],
  });
  await expect(service.conversations.CreateConversation({ message: newMessage("hi") })).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(await service.count("conversations")).toBe(before);
});

test("a repeat returns all answers of the first request, however many", async () => {
  const agents = await Promise.all(Array.from({ length: 70 }, (_, i) => service.createAgent(`A${i}`)));
  const request = { actor, idempotencyKey: { key: "many", bodyHash: "hash" }, message: newMessage("hi", ...agents) };
  const first = await service.conversations.CreateConversation(request);
  const again = await service.conversations.CreateConversation(request);
  expect(again.agentMessages.map(({ messageId }) => messageId)).toEqual(
    first.agentMessages.map(({ messageId }) => messageId),
  );
  expect(again.agentMessages).toHaveLength(70);
});

test("a conversation can't be created deleted, and answers end in one deleted since", async () => {
  await expect(
    service.conversations.CreateConversation({ actor, visibility: "CONVERSATION_VISIBILITY_DELETED" }),
  ).rejects.toMatchObject({ fields: [{ field: "visibility" }] });
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await service.mongo.db.collection("conversations").updateOne({ conversationId }, { $set: { visibility: "deleted" } });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done", lastSequence: 0 });
  expect(await service.mongo.db.collection("runs").findOne({ _id: run.runId as never })).toMatchObject({
    state: "ended",
  });
  await expect(
    service.conversations.PostMessage({ actor, conversationId, message: newMessage("x") }),
  ).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});
