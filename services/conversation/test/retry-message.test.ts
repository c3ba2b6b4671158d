import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

async function endedAnswer() {
  const asked = await service.ask("x", await service.createAgent());
  const run = service.runKey(asked.conversationId, asked.answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_FAILED",
    content: "half",
    error: { code: "run_interrupted", message: "x" },
    lastSequence: 0,
  });
  return {
    conversationId: asked.conversationId,
    messageId: asked.answers[0]?.messageId ?? "",
    userMessageId: asked.userMessageId,
  };
}

test("a retry adds a version at the answer's rank with a run of its own", async () => {
  const { conversationId, messageId, userMessageId } = await endedAnswer();
  const { message } = await service.conversations.RetryMessage({ actor, conversationId, messageId });
  expect(message).toMatchObject({
    rank: 1,
    version: 1,
    agentMessage: { status: "AGENT_MESSAGE_STATUS_CREATED", parentMessageId: userMessageId },
  });
  const run = service.runKey(conversationId, message?.agentMessage?.runId ?? "");
  expect(await service.runs.StartRun({ run })).toMatchObject({ attempt: 1, messageId: message?.messageId });
  const { content } = await service.conversations.GetConversation({ actor, conversationId });
  expect(content[1]?.versions.map(({ agentMessage }) => agentMessage?.status)).toEqual([
    "AGENT_MESSAGE_STATUS_FAILED",
    "AGENT_MESSAGE_STATUS_CREATED",
  ]);
  // While that is being written, another retry must wait.
  await expect(service.conversations.RetryMessage({ actor, conversationId, messageId })).rejects.toMatchObject({
    code: "ABORTED",
  });
});

test("an idempotency key retries once, also when the repeats race", async () => {
  const { conversationId, messageId } = await endedAnswer();
  const request = { actor, conversationId, messageId, idempotencyKey: { key: "r", bodyHash: "h" } };
  const results = await Promise.all(Array.from({ length: 5 }, () => service.conversations.RetryMessage(request)));
  expect(new Set(results.map(({ message }) => message?.messageId)).size).toBe(1);
  // Also when another retry has come after it.
  const run = service.runKey(conversationId, results[0]?.message?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "x", lastSequence: 0 });
  await service.conversations.RetryMessage({ actor, conversationId, messageId });
  expect((await service.conversations.RetryMessage(request)).message?.messageId).toBe(results[0]?.message?.messageId);
  const another = { ...request, idempotencyKey: { key: "r", bodyHash: "another body" } };
  await expect(service.conversations.RetryMessage(another)).rejects.toMatchObject({ reason: "IDEMPOTENCY_KEY_REUSED" });
});

test("what is no ended answer of the conversation is refused", async () => {
  const { conversationId, messageId, userMessageId } = await endedAnswer();
  await expect(
    service.conversations.RetryMessage({ actor, conversationId, messageId: userMessageId }),
  ).rejects.toMatchObject({ fields: [{ field: "messageId" }] });
  await expect(
    service.conversations.RetryMessage({ actor, conversationId, messageId: "msg_missing" }),
  ).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  await expect(
    service.conversations.RetryMessage({ actor: stranger, conversationId, messageId }),
  ).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await service.mongo.db.collection("agents").updateMany({}, { $set: { status: "archived" } });
  await expect(service.conversations.RetryMessage({ actor, conversationId, messageId })).rejects.toMatchObject({
    reason: "AGENT_CONFIGURATION_NOT_FOUND",
  });
});

test("what was answered to a deleted question is not answered again", async () => {
  const { conversationId, messageId, userMessageId } = await endedAnswer();
  await service.conversations.DeleteMessage({ actor, conversationId, messageId: userMessageId });
  await expect(service.conversations.RetryMessage({ actor, conversationId, messageId })).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "MESSAGE_NOT_FOUND",
  });
});
