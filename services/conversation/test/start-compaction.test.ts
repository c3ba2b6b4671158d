import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { commitStep } from "./_step.ts";
import { clientCall, publishEnd, stateOf } from "./_waiting-call.ts";

const service = harness();
const model = { providerId: "local", modelId: "m" };
const compact = (conversationId: string) => service.conversations.StartCompaction({ actor, conversationId, ...model });
const get = async (conversationId: string, messageId: string) =>
  (await service.conversations.GetCompaction({ actor, conversationId, messageId })).message;
const contextOf = async (conversationId: string, runId: string) => {
  const run = service.runKey(conversationId, runId);
  const { attempt } = await service.runs.StartRun({ run });
  return service.runs.GetRunContext({ run, attempt });
};

/** A conversation with one answered question, compacted. */
async function compacted(summary = "They spoke of lions.") {
  const agent = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("tell me of lions", agent);
  await finish(service, conversationId, answers[0]?.runId ?? "", { content: "Lions roar." });
  const { message } = await compact(conversationId);
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "", { content: summary });
  return {
    agent,
    conversationId,
    userMessageId,
    compactionId: message?.messageId ?? "",
    answerId: answers[0]?.messageId ?? "",
  };
}

test("a compaction begins without content and ends with its summary and what was kept about it", async () => {
  const { conversationId } = await service.ask("hello");
  const { message } = await compact(conversationId);
  expect(message).toMatchObject({
    rank: 1,
    version: 0,
    compactionMessage: { status: "COMPACTION_STATUS_CREATED", fromRank: 0, toRank: 0, ...model },
  });
  expect(message?.compactionMessage).not.toHaveProperty("content");
  const context = await contextOf(conversationId, message?.compactionMessage?.runId ?? "");
  expect(context.messages.map(({ content }) => content)).toEqual(["tester: hello"]);
  const run = service.runKey(conversationId, message?.compactionMessage?.runId ?? "");
  await service.runs.CompleteRun({
    run,
    attempt: 1,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "A greeting.",
    tokensBefore: "50",
    tokensAfter: "3",
  });
  expect(await get(conversationId, message?.messageId ?? "")).toMatchObject({
    compactionMessage: {
      status: "COMPACTION_STATUS_SUCCEEDED",
      content: "A greeting.",
      tokensBefore: "50",
      tokensAfter: "3",
    },
  });
  await eventually("both ends were told", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId } });
    return (
      (events.some(({ payload }) => payload === "compactionMessageNew") &&
        events.some(
          ({ compactionMessageDone }) => compactionMessageDone?.compactionMessage?.content === "A greeting.",
        )) ||
      undefined
    );
  });
});

test("later answers read the summary and the messages after it", async () => {
  const { agent, conversationId } = await compacted();
  const posted = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("and tigers?", agent),
  });
  const context = await contextOf(conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  expect([context.summary, context.messages.map(({ content }) => content)]).toEqual([
    "They spoke of lions.",
    ["and tigers?"],
  ]);
  const page = await service.conversations.ListMessages({ actor, conversationId, limit: 50 });
  expect(page.messages.map(({ rank }) => rank)).toEqual([0, 1, 3, 4]);
  const two = await service.conversations.ListMessages({ actor, conversationId, limit: 3 });
  expect([two.messages.map(({ rank }) => rank), two.hasMore, two.lastValue]).toEqual([[1, 3, 4], true, 1]);
  const kinds = async (includeCompactions: boolean) =>
    (await service.conversations.GetConversation({ actor, conversationId, includeCompactions })).content.map(
      ({ versions }) => versions[0]?.kind,
    );
  expect(await kinds(false)).not.toContain("compactionMessage");
  expect((await kinds(true))[2]).toBe("compactionMessage");
});

test("a second compaction reads the first summary and only what came after it", async () => {
  const { conversationId } = await compacted("First summary.");
  await service.conversations.PostMessage({ actor, conversationId, message: newMessage("more") });
  const { message } = await compact(conversationId);
  const context = await contextOf(conversationId, message?.compactionMessage?.runId ?? "");
  expect([context.summary, context.messages.map(({ content }) => content)]).toEqual([
    "First summary.",
    ["tester: more"],
  ]);
});

test("after a failure the full history counts, and a new try is allowed", async () => {
  const agent = await service.createAgent();
  const { conversationId } = await service.ask("remember me");
  const { message } = await compact(conversationId);
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "", {
    outcome: "RUN_OUTCOME_FAILED",
    content: "",
  });
  expect(await get(conversationId, message?.messageId ?? "")).toMatchObject({
    compactionMessage: { status: "COMPACTION_STATUS_FAILED", error: { code: "compaction_failed" } },
  });
  const posted = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("who am I?", agent),
  });
  const context = await contextOf(conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  expect([context.summary, context.messages.map(({ content }) => content)]).toEqual([
    undefined,
    ["remember me", "who am I?"],
  ]);
  expect((await compact((await service.ask("again")).conversationId)).message?.compactionMessage?.status).toBe(
    "COMPACTION_STATUS_CREATED",
  );
});

test("a compaction is refused while an answer or a compaction runs and when nothing is new", async () => {
  const agent = await service.createAgent();
  const answering = await service.ask("x", agent);
  await expect(compact(answering.conversationId)).rejects.toMatchObject({
    code: "ABORTED",
    reason: "AGENT_MESSAGE_RUNNING",
  });
  const { conversationId, userMessageId } = await service.ask("y");
  const { message } = await compact(conversationId);
  await expect(compact(conversationId)).rejects.toMatchObject({ code: "ABORTED", reason: "COMPACTION_RUNNING" });
  await expect(
    service.conversations.PostMessage({ actor, conversationId, message: newMessage("z") }),
  ).rejects.toMatchObject({ code: "ABORTED", reason: "COMPACTION_RUNNING" });
  await expect(
    service.conversations.EditMessage({ actor, conversationId, messageId: userMessageId, content: "z" }),
  ).rejects.toMatchObject({ code: "ABORTED", reason: "COMPACTION_RUNNING" });
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "", { content: "s" });
  await expect(compact(conversationId)).rejects.toMatchObject({ code: "ABORTED", reason: "NOTHING_TO_COMPACT" });
});

test("beside an answer that waits, what is before its question is summarised; it reads what it read, later ones all of it", async () => {
  const agent = await service.createAgent();
  const { conversationId, answers } = await service.ask("tell me of lions", agent);
  await finish(service, conversationId, answers[0]?.runId ?? "", { content: "Lions roar." });
  const ask = async (content: string) => {
    const { agentMessages } = await service.conversations.PostMessage({
      actor,
      conversationId,
      message: newMessage(content, agent),
    });
    return service.runKey(conversationId, agentMessages[0]?.agentMessage?.runId ?? "");
  };
  const run = await ask("count them");
  const { attempt } = await service.runs.StartRun({ run });
  const { actions } = await commitStep(service, { run, attempt }, 0, [clientCall("a")]);
  const id = actions[0]?.actionId ?? "";
  await expect(compact(conversationId)).rejects.toMatchObject({ reason: "AGENT_MESSAGE_RUNNING" });
  await service.runs.ParkRun({ run, attempt, awaitedActionIds: [id], waitMs: 60_000 });
  const { message } = await compact(conversationId);
  expect(message?.compactionMessage).toMatchObject({ fromRank: 0, toRank: 1 });
  // Its tool ends while the others are summarised.
  await publishEnd(service, { run }, id);
  await eventually("it goes on", async () => ((await stateOf(service, { run })) === "queued" ? true : undefined));
  const woken = await contextOf(conversationId, run.runId);
  expect([woken.summary, woken.messages.map(({ content }) => content)]).toEqual([
    undefined,
    ["tell me of lions", "Lions roar.", "count them"],
  ]);
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "", { content: "Of lions." });
  await service.runs.CompleteRun({
    run,
    attempt: attempt + 1,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "\n\nThere are two.",
    lastSequence: "0",
  });
  const last = await ask("and tigers?");
  const later = await contextOf(conversationId, last.runId);
  expect([later.summary, later.messages.map(({ content }) => content)]).toEqual([
    "Of lions.",
    ["count them", expect.stringContaining("There are two."), "and tigers?"],
  ]);
  // Deleting what the summary is not of leaves it.
  const asked = (await service.conversations.ListMessages({ actor, conversationId, limit: 50 })).messages;
  const question = asked.find(({ userMessage }) => userMessage?.content === "count them")?.messageId ?? "";
  await service.conversations.DeleteMessage({ actor, conversationId, messageId: question });
  expect(await get(conversationId, message?.messageId ?? "")).toMatchObject({
    visibility: "MESSAGE_VISIBILITY_VISIBLE",
  });
});

test("with nothing before the question of a waiting answer there is nothing to summarise, until it has ended", async () => {
  const { agent, conversationId } = await compacted("Of lions.");
  const posted = await service.conversations.PostMessage({ actor, conversationId, message: newMessage("more", agent) });
  const run = service.runKey(conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await commitStep(service, { run, attempt }, 0, [clientCall("a", { stake: "low" })]);
  await service.runs.ParkRun({ run, attempt });
  // The former summary is all that is before its question.
  await expect(compact(conversationId)).rejects.toMatchObject({
    reason: "NOTHING_TO_COMPACT",
    message: expect.stringContaining("An answer waits") as string,
  });
  await service.conversations.CancelMessages({
    actor,
    conversationId,
    messageIds: [posted.agentMessages[0]?.messageId ?? ""],
  });
  const { message } = await compact(conversationId);
  const context = await contextOf(conversationId, message?.compactionMessage?.runId ?? "");
  expect([context.summary, context.messages[0]?.content]).toEqual(["Of lions.", "tester: more"]);
});

test("an unknown model, an empty conversation and a foreign one are refused", async () => {
  const { conversationId } = await service.ask("x");
  const before = await service.count("messages");
  await expect(
    service.conversations.StartCompaction({ actor, conversationId, providerId: "local", modelId: "nope" }),
  ).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "model" }] });
  await expect(
    service.conversations.StartCompaction({ actor: stranger, conversationId, ...model }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  const empty = await service.conversations.CreateConversation({ actor });
  await expect(compact(empty.conversation?.conversationId ?? "")).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  expect(await service.count("messages")).toBe(before);
  const request = { actor, conversationId, ...model, idempotencyKey: { key: "k", bodyHash: "h" } };
  const first = await service.conversations.StartCompaction(request);
  expect(await service.conversations.StartCompaction(request)).toEqual(first);
  await expect(
    service.conversations.StartCompaction({ ...request, idempotencyKey: { key: "k", bodyHash: "h2" } }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE" });
});

test("deleting a message that a summary covers deletes the summary too", async () => {
  const { agent, conversationId, userMessageId, compactionId } = await compacted("The secret is 42.");
  await service.conversations.DeleteMessage({ actor, conversationId, messageId: userMessageId });
  expect(await get(conversationId, compactionId)).toMatchObject({ visibility: "MESSAGE_VISIBILITY_DELETED" });
  expect((await get(conversationId, compactionId))?.compactionMessage).not.toHaveProperty("content");
  const posted = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("what was it?", agent),
  });
  const context = await contextOf(conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  // The reply is deleted with its question.
  expect([context.summary, context.messages.map(({ content }) => content)]).toEqual([undefined, ["what was it?"]]);
});

test("a message deleted while it is summarised makes that summary fail", async () => {
  const { conversationId, userMessageId } = await service.ask("secret");
  const { message } = await compact(conversationId);
  await service.conversations.DeleteMessage({ actor, conversationId, messageId: userMessageId });
  await finish(service, conversationId, message?.compactionMessage?.runId ?? "", { content: "secret" });
  expect(await get(conversationId, message?.messageId ?? "")).toMatchObject({
    compactionMessage: { status: "COMPACTION_STATUS_FAILED", error: { code: "compaction_outdated" } },
  });
});
