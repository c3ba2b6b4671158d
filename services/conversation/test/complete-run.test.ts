import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";

const service = harness();
const modelCalls = [
  {
    step: 0,
    providerId: "local",
    modelId: "m",
    usage: { inputTokens: 10, outputTokens: 4, cachedInputTokens: 2 },
    started: 1,
    ended: 2,
    finishReason: "stop",
  },
];

async function startedRun() {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  return { conversationId, messageId: answers[0]?.messageId ?? "", run, attempt };
}

test("the answer changes state once, the terminal event and the bill follow, a repeat changes nothing", async () => {
  const { conversationId, messageId, run, attempt } = await startedRun();
  const report = {
    run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED" as const,
    content: "done",
    chainOfThought: "hm",
    lastSequence: 0,
    modelCalls,
  };
  for (let i = 0; i < 3; i++) await service.runs.CompleteRun(report);
  const [, answer] = (await service.conversations.ListMessages({ actor, conversationId, limit: 5 })).messages;
  expect(answer?.agentMessage).toMatchObject({
    status: "AGENT_MESSAGE_STATUS_SUCCEEDED",
    content: "done",
    chainOfThought: "hm",
    usage: { inputTokens: "10", outputTokens: "4", cachedInputTokens: "2" },
    costMicrocredits: String(8 * 300 + 2 * 30 + 4 * 1_500),
  });
  await eventually("the conversation's events are there", async () =>
    (await service.events.ListEvents({ actor, source: { conversationId } })).events.length === 4 ? true : undefined,
  );
  const told = (await service.events.ListEvents({ actor, source: { conversationId } })).events;
  expect(told.slice(-2)).toMatchObject([
    { messageId, agentMessageConsumptionUpdated: { costMicrocredits: "8460" } },
    { messageId, agentMessageDone: { status: "success" } },
  ]);
  expect(
    (await service.events.ListEvents({ actor, source: { conversationId, messageId } })).events.map(
      ({ payload }) => payload,
    ),
  ).toEqual(["agentMessageSuccess"]);
  const fact = await eventually("the bill was published", async () => {
    const last = await lastOnSubject(service.broker, "USAGE", "usage.recorded");
    return last === null ? undefined : usageRecordedCodec.decode(last.payload);
  });
  expect(fact).toMatchObject({
    runId: run.runId,
    messageId,
    keyId: actor.keyId,
    userId: "",
    outcome: "succeeded",
    kind: "answer",
    costMicrocredits: "8460",
    usage: { inputTokens: "10" },
  });
  expect(await service.mongo.db.collection("run_steps").countDocuments({ runId: run.runId })).toBe(1);
});

test("a failure keeps what was said and its typed error", async () => {
  const { conversationId, messageId, run, attempt } = await startedRun();
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_FAILED",
    content: "half",
    error: { code: "model_timeout", message: "Too slow." },
    lastSequence: 0,
  });
  const [, answer] = (await service.conversations.ListMessages({ actor, conversationId, limit: 5 })).messages;
  expect(answer?.agentMessage).toMatchObject({
    status: "AGENT_MESSAGE_STATUS_FAILED",
    content: "half",
    error: { code: "model_timeout" },
    usage: null,
  });
  const events = await eventually("the end was published", async () => {
    const list = await service.events.ListEvents({ actor, source: { conversationId, messageId } });
    return list.events.length > 0 ? list.events : undefined;
  });
  expect(events).toMatchObject([
    { payload: "agentError", agentError: { code: "model_timeout", message: "Too slow." } },
  ]);
});

test("without an outcome, or for a run that is not there, nothing ends", async () => {
  const { run, attempt } = await startedRun();
  await expect(service.runs.CompleteRun({ run, attempt })).rejects.toMatchObject({ fields: [{ field: "outcome" }] });
  await expect(
    service.runs.CompleteRun({ run: { ...run, runId: "run_missing" }, attempt, outcome: "RUN_OUTCOME_SUCCEEDED" }),
  ).rejects.toMatchObject({ reason: "RUN_NOT_FOUND" });
  expect(await service.runs.HeartbeatRun({ run, attempt })).toEqual({ cancelRequested: false, stopRequested: false });
});

const generatedFiles = [
  { fileId: "fil_1", title: "image-1.png", contentType: "image/png" },
  { fileId: "fil_2", title: "image-2.png", contentType: "image/png" },
];
const filesOf = async (conversationId: string, messageId: string) =>
  (await service.conversations.GetMessage({ actor, conversationId, messageId })).message?.agentMessage?.generatedFiles;

test("a good answer names the files that its model made, also when the report is repeated", async () => {
  const { conversationId, messageId, run, attempt } = await startedRun();
  const report = {
    run,
    attempt,
    outcome: "RUN_OUTCOME_STOPPED" as const,
    content: "",
    lastSequence: 0,
    generatedFiles,
  };
  for (let i = 0; i < 2; i++) expect(await service.runs.CompleteRun(report)).toEqual({ filesKept: true });
  expect(await filesOf(conversationId, messageId)).toEqual(generatedFiles);
});

test("a failed answer, and one whose cancel was recorded first, names none, and says so", async () => {
  const failed = await startedRun();
  const report = { content: "", lastSequence: 0, generatedFiles };
  expect(
    await service.runs.CompleteRun({
      ...report,
      run: failed.run,
      attempt: failed.attempt,
      outcome: "RUN_OUTCOME_FAILED",
      error: { code: "model_timeout", message: "Too slow." },
    }),
  ).toEqual({ filesKept: false });
  const cancelled = await startedRun();
  await service.conversations.CancelMessages({
    actor,
    conversationId: cancelled.conversationId,
    messageIds: [cancelled.messageId],
  });
  for (let i = 0; i < 2; i++)
    expect(
      await service.runs.CompleteRun({
        ...report,
        run: cancelled.run,
        attempt: cancelled.attempt,
        outcome: "RUN_OUTCOME_SUCCEEDED",
      }),
    ).toEqual({ filesKept: false });
  for (const { conversationId, messageId } of [failed, cancelled])
    expect(await filesOf(conversationId, messageId)).toEqual([]);
});

test("files without a bound are refused, naming the field", async () => {
  const { run, attempt } = await startedRun();
  const completeWith = (files: typeof generatedFiles) =>
    service.runs.CompleteRun({
      run,
      attempt,
      outcome: "RUN_OUTCOME_SUCCEEDED",
      content: "x",
      lastSequence: 0,
      generatedFiles: files,
    });
  await expect(
    completeWith(Array.from({ length: 17 }, () => ({ fileId: "f", title: "t", contentType: "image/png" }))),
  ).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "generatedFiles" }] });
  await expect(completeWith([{ fileId: "", title: "t", contentType: "image/png" }])).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "generatedFiles.fileId" }],
  });
  await expect(completeWith([{ fileId: "f", title: "x".repeat(257), contentType: "image/png" }])).rejects.toMatchObject(
    { code: "INVALID_ARGUMENT", fields: [{ field: "generatedFiles.title" }] },
  );
});
