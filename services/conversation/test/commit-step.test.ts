import { eventSubject } from "@parley/contracts";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { usageFacts } from "./_bill.ts";
import { actor, harness, workspaceId } from "./_harness.ts";
import { commitStep, modelCall, searchCall, startedAnswer, usage } from "./_step.ts";

const service = harness();
const eventsOf = async (conversationId: string, messageId: string) =>
  (await service.events.ListEvents({ actor, source: { conversationId, messageId } })).events;
const failed = { text: "Error: no", content: "[]", error: { code: "tool_not_found", message: "no" } };

test("a step's calls are there before they run, and what it cost is a fact", async () => {
  const started = await startedAnswer(service);
  const { conversationId, messageId } = started;
  const committed = await commitStep(service, started, 0, [searchCall("a"), searchCall("b", { result: failed })]);
  expect(committed.actions).toMatchObject([
    { callId: "a", status: "running", result: "" },
    { callId: "b", status: "errored", result: "Error: no" },
  ]);
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage).toMatchObject({
    status: "AGENT_MESSAGE_STATUS_CREATED",
    actions: [
      { callId: "a", status: "running", step: 0, arguments: '{"query":"a"}', error: null },
      { callId: "b", status: "errored", step: 0, error: { code: "tool_not_found" } },
    ],
  });
  expect((await eventsOf(conversationId, messageId)).map(({ payload }) => payload)).toEqual([
    "toolParams",
    "toolParams",
    "toolError",
  ]);
  const facts = await eventually("the bill was published", async () => {
    const published = await usageFacts(service, started.run.runId);
    return published.length < 2 ? undefined : published;
  });
  expect(facts).toMatchObject([
    { usageId: `${started.run.runId}-0`, costMicrocredits: "8460", outcome: "succeeded", tool: null },
    { usageId: committed.actions[1]?.actionId, costMicrocredits: "0", outcome: "failed", tool: { name: "search" } },
  ]);
});

test("what may be published next is what lies last on the answer's subject", async () => {
  const started = await startedAnswer(service);
  const { expectedSequence } = await commitStep(service, started, 0, [searchCall("a")]);
  const subject = eventSubject(workspaceId, started.conversationId, started.messageId);
  const last = await lastOnSubject(service.broker, "EVENTS", subject);
  expect(Number(expectedSequence)).toBe(last?.sequence);
});

test("repeated it changes nothing, also at once; the run goes on from there for another runner", async () => {
  const started = await startedAnswer(service);
  const { run, conversationId, messageId } = started;
  const calls = [searchCall("a")];
  const answers = await Promise.all([0, 1, 2].map(() => commitStep(service, started, 0, calls)));
  expect(new Set(answers.map(({ actions }) => actions[0]?.actionId)).size).toBe(1);
  await commitStep(service, started, 0, calls);
  expect((await eventsOf(conversationId, messageId)).map(({ payload }) => payload)).toEqual(["toolParams"]);
  expect(await service.mongo.db.collection("run_steps").countDocuments({ runId: run.runId })).toBe(1);
  const context = await service.runs.GetRunContext({ run, attempt: started.attempt });
  expect(context.steps).toMatchObject([{ step: 0, text: "Step 0.", actions: [{ callId: "a", status: "running" }] }]);
});

test("the search before the first step is committed with it, for whoever goes on", async () => {
  const started = await startedAnswer(service);
  const citation = {
    key: "k1",
    title: "T",
    description: "d",
    href: "",
    provider: "document",
    contentType: "text/plain",
  };
  const search = {
    retrieval: { started: 1, ended: 2, passages: 1, wordsOnly: false },
    text: "found",
    citations: [citation],
  };
  const searchCost = { ...modelCall(-1), providerId: "embeddings", costMicrocredits: 40 };
  await commitStep(service, started, 0, [searchCall("a")], { search, searchCall: searchCost });
  const { run, attempt, conversationId, messageId } = started;
  expect((await service.runs.GetRunContext({ run, attempt })).search).toMatchObject({
    text: "found",
    citations: [citation],
  });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "End.",
    modelCalls: [modelCall(1)],
  });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage).toMatchObject({
    retrieval: { passages: 1 },
    costMicrocredits: String(8_460 * 2 + 40),
    usage: { inputTokens: String(usage.inputTokens * 3) },
  });
});

test("the end has the texts of all steps, and withdraws what nobody waits for any more", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  await commitStep(service, started, 0, [searchCall("a")], { chainOfThought: "Hm." });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_STOPPED",
    content: "\n\nSo far.",
    modelCalls: [modelCall(1)],
  });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage).toMatchObject({
    content: "Step 0.\n\nSo far.",
    rawContents: [
      { step: 0, content: "Step 0." },
      { step: 1, content: "So far." },
    ],
    thoughts: [{ step: 0, content: "Hm." }],
    chainOfThought: "Hm.",
    actions: [{ status: "errored", error: { code: "tool_call_withdrawn" } }],
    costMicrocredits: String(8_460 * 2),
  });
  const events = await eventually("the end was published", async () => {
    const list = await eventsOf(conversationId, messageId);
    return list.at(-1)?.payload === "agentMessageSuccess" ? list : undefined;
  });
  expect(events.map(({ payload }) => payload)).toEqual(["toolParams", "toolError", "agentMessageSuccess"]);
});

test("another attempt, another step than the next and a step without its model call are refused, nothing is written", async () => {
  const started = await startedAnswer(service);
  const { run } = started;
  const calls = [searchCall("a")];
  await expect(commitStep(service, { run, attempt: 7 }, 0, calls)).rejects.toMatchObject({ reason: "RUN_FENCED" });
  await expect(commitStep(service, started, 1, calls)).rejects.toMatchObject({ reason: "RUN_STEP_TAKEN" });
  for (const [field, wrong] of [
    ["modelCall", { modelCall: null }],
    ["calls.callId", { calls: [searchCall("")] }],
    ["calls.arguments", { calls: [searchCall("a", { arguments: "x".repeat(300_000) })] }],
    ["calls", { calls: Array.from({ length: 129 }, (_, index) => searchCall(`c${index}`)) }],
    ["text", { text: "x".repeat(3_000_000), assistantContent: "x".repeat(3_000_000) }],
  ] as const)
    await expect(commitStep(service, started, 0, calls, wrong as object)).rejects.toMatchObject({
      fields: [{ field }],
    });
  expect(await service.mongo.db.collection("run_steps").countDocuments({ runId: run.runId })).toBe(0);
  expect(await service.mongo.db.collection("actions").countDocuments({ runId: run.runId })).toBe(0);
});

test("an end whose runner did not hear of its last commit has nothing twice", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  await commitStep(service, started, 0, [searchCall("a")]);
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_STOPPED",
    content: "Step 0.",
    modelCalls: [modelCall(0)],
  });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage).toMatchObject({ content: "Step 0.", costMicrocredits: "8460" });
});
