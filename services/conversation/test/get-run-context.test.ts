import { expect, test } from "vitest";
import { actor, harness, newMessage, person } from "./_harness.ts";

const service = harness();

test("the model sees the agent's prompt and the visible history up to the question, newest versions", async () => {
  const [agent, other] = [await service.createAgent("Main"), await service.createAgent("Other")];
  const { conversationId, answers } = await service.ask("first", agent);
  const started = await service.runs.StartRun({ run: service.runKey(conversationId, answers[0]?.runId ?? "") });
  await service.runs.CompleteRun({
    run: service.runKey(conversationId, answers[0]?.runId ?? ""),
    attempt: started.attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "first answer",
    lastSequence: 0,
  });
  const deleted = await service.conversations.PostMessage({ actor, conversationId, message: newMessage("deleted") });
  await service.mongo.db
    .collection("messages")
    .updateOne({ _id: deleted.message?.messageId as never }, { $set: { visibility: "deleted" } });
  const asked = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("second", other),
  });
  await service.conversations.PostMessage({ actor, conversationId, message: newMessage("later") });
  const run = service.runKey(conversationId, asked.agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const context = await service.runs.GetRunContext({ run, attempt });
  expect(context.agent).toMatchObject({ agentId: other, instructions: "I am Other" });
  expect(context.model).toMatchObject({
    providerId: "local",
    modelId: "m",
    contextWindow: 4096,
    tokenizer: "bytes",
    images: false,
    makesImages: false,
    tools: "native",
  });
  expect(context.owner).toEqual({ keyId: "key1", spaceIds: [], scopes: [] });
  expect(context.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "first"],
    // Another agent's words are not one's own.
    ["user", "Main: first answer"],
    ["user", "second"],
  ]);
  await expect(service.runs.GetRunContext({ run, attempt: attempt + 1 })).rejects.toMatchObject({
    reason: "RUN_FENCED",
  });
});

test("what a run makes is theirs who asked for it: of a retry, who retried", async () => {
  const { conversationId, answers } = await service.ask("whose?", await service.createAgent("Owned"));
  const first = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run: first });
  await service.runs.CompleteRun({
    run: first,
    attempt,
    outcome: "RUN_OUTCOME_FAILED",
    error: { code: "c", message: "m" },
    lastSequence: 0,
  });
  const { message } = await service.conversations.RetryMessage({
    actor: person("ann"),
    conversationId,
    messageId: answers[0]?.messageId ?? "",
  });
  const run = service.runKey(conversationId, message?.agentMessage?.runId ?? "");
  const started = await service.runs.StartRun({ run });
  expect((await service.runs.GetRunContext({ run, attempt: started.attempt })).owner).toMatchObject({
    keyId: "key_ann",
    userId: "usr_ann",
  });
});

test("a run reads with the access of who asked, also that of who administers spaces, and with no other scope", async () => {
  const agentId = await service.createAgent("Reader");
  const manager = { ...person("ann"), scopes: ["files:read", "spaces:manage"], spaceIds: ["spc_1"] };
  const asked = await service.conversations.CreateConversation({
    actor: manager,
    message: newMessage("read", agentId),
  });
  const run = service.runKey(
    asked.conversation?.conversationId ?? "",
    asked.agentMessages[0]?.agentMessage?.runId ?? "",
  );
  const { attempt } = await service.runs.StartRun({ run });
  expect((await service.runs.GetRunContext({ run, attempt })).owner).toMatchObject({
    keyId: "key_ann",
    userId: "usr_ann",
    spaceIds: ["spc_1"],
    scopes: ["spaces:manage"],
  });
});
