import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import type { StartedRun } from "./_step.ts";

const service = harness();
const result = (actionId: string, text: string, more: object = {}) => ({
  actionId,
  text,
  content: JSON.stringify([{ type: "text", text }]),
  started: 1_000,
  ended: 1_250,
  ...more,
});
const actionsOf = async ({ conversationId, messageId }: StartedRun) =>
  (await service.conversations.GetMessage({ actor, conversationId, messageId })).message?.agentMessage?.actions;

async function called(...callIds: string[]) {
  const started = await startedAnswer(service);
  const { actions } = await commitStep(
    service,
    started,
    0,
    callIds.map((callId) => searchCall(callId)),
  );
  return { started, ids: actions.map(({ actionId }) => actionId) };
}

test("of each call the first result counts, whoever repeats it and however often", async () => {
  const { started, ids } = await called("a", "b");
  const { run, attempt, conversationId, messageId } = started;
  const [a = "", b = ""] = ids;
  const error = { code: "tool_timeout", message: "Too slow." };
  const results = [result(a, "found"), result(b, "Error: Too slow.", { error })];
  await Promise.all([0, 1, 2].map(() => service.runs.CommitResults({ run, attempt, results })));
  await service.runs.CommitResults({ run, attempt, results: [result(a, "something else", { costMicrocredits: 999 })] });
  expect(await actionsOf(started)).toMatchObject([
    { status: "succeeded", durationMs: "250", content: '[{"type":"text","text":"found"}]', error: null },
    { status: "errored", error },
  ]);
  const { events } = await service.events.ListEvents({ actor, source: { conversationId, messageId } });
  expect(events.map(({ payload }) => payload)).toEqual(["toolParams", "toolParams", "agentActionSuccess", "toolError"]);
  const { steps } = await service.runs.GetRunContext({ run, attempt });
  expect(steps[0]?.actions.map(({ result: text }) => text)).toEqual(["found", "Error: Too slow."]);
});

test("what calls cost is in the answer's bill, once", async () => {
  const { started, ids } = await called("a", "b");
  const { run, attempt, conversationId, messageId } = started;
  const results = ids.map((id) => result(id, "found", { costMicrocredits: 25 }));
  await Promise.all([0, 1].map(() => service.runs.CommitResults({ run, attempt, results })));
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "" });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage?.costMicrocredits).toBe(String(8_460 + 50));
});

test("what results came with is the answer's at once, with its call, and however the answer ends", async () => {
  const { started, ids } = await called("a", "b");
  const { run, attempt, conversationId, messageId } = started;
  const files = ["fil_a", "fil_b"].map((fileId) => ({ fileId, title: "image-1.png", contentType: "image/png" }));
  const results = ids.map((id, index) => result(id, "found", { generatedFiles: files.slice(index, index + 1) }));
  const answer = async () =>
    (await service.conversations.GetMessage({ actor, conversationId, messageId })).message?.agentMessage;
  await Promise.all([0, 1].map(() => service.runs.CommitResults({ run, attempt, results })));
  expect(await answer()).toMatchObject({
    generatedFiles: files,
    actions: [{ generatedFiles: files.slice(0, 1) }, { generatedFiles: files.slice(1) }],
  });
  expect(await service.fileHolders.GetFileAccess({ actor, fileId: "fil_a" })).toEqual({ held: true, readable: true });
  const error = { code: "model_unavailable", message: "It is away." };
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_FAILED", content: "", error });
  expect(await answer()).toMatchObject({ status: "AGENT_MESSAGE_STATUS_FAILED", generatedFiles: files });
  const many = Array.from({ length: 17 }, () => files[0] ?? {});
  await expect(
    service.runs.CommitResults({ run, attempt, results: [result(ids[0] ?? "", "x", { generatedFiles: many })] }),
  ).rejects.toMatchObject({ fields: [{ field: "results.generatedFiles" }] });
});

test("a model's own files come after those of its tools", async () => {
  const { started, ids } = await called("a");
  const { run, attempt, conversationId, messageId } = started;
  const [ofTool, ofModel] = ["fil_tool", "fil_model"].map((fileId) => ({
    fileId,
    title: "image-1.png",
    contentType: "image/png",
  })) as [object, object];
  const results = [result(ids[0] ?? "", "found", { generatedFiles: [ofTool] })];
  await service.runs.CommitResults({ run, attempt, results });
  const outcome = "RUN_OUTCOME_SUCCEEDED";
  await service.runs.CompleteRun({ run, attempt, outcome, content: "", generatedFiles: [ofModel] });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage?.generatedFiles).toEqual([ofTool, ofModel]);
});

test("whoever asked for an end learns of it with a commit", async () => {
  const { started, ids } = await called("a");
  const { run, attempt, conversationId, messageId } = started;
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId] });
  const heard = await service.runs.CommitResults({ run, attempt, results: [result(ids[0] ?? "", "late")] });
  expect(heard).toMatchObject({ cancelRequested: true, stopRequested: false });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_CANCELLED" });
  await eventually("the end was published", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId, messageId } });
    return events.at(-1)?.payload === "agentGenerationCancelled" ? true : undefined;
  });
});

test("another attempt, another run's call and results that are too large change nothing", async () => {
  const { started, ids } = await called("a");
  const other = await called("b");
  const { run, attempt } = started;
  const results = [result(ids[0] ?? "", "found")];
  await expect(service.runs.CommitResults({ run, attempt: attempt + 1, results })).rejects.toMatchObject({
    reason: "RUN_FENCED",
  });
  const foreign = [result(other.ids[0] ?? "", "found")];
  await service.runs.CommitResults({ run, attempt, results: foreign });
  expect(await actionsOf(other.started)).toMatchObject([{ status: "running" }]);
  for (const [field, wrong] of [
    ["results.text", { text: "x".repeat(200_000) }],
    ["results.content", { content: "x".repeat(600_000) }],
  ] as const)
    await expect(
      service.runs.CommitResults({ run, attempt, results: [result(ids[0] ?? "", "", wrong)] }),
    ).rejects.toMatchObject({ fields: [{ field }] });
  expect(await actionsOf(started)).toMatchObject([{ status: "running" }]);
});

test("a file that was deleted before a commit named it is left out, and the rest is kept", async () => {
  const { started, ids } = await called("a");
  const { run, attempt, conversationId, messageId } = started;
  const [gone, left, ofModel] = ["fil_gone", "fil_left", "fil_gone_too"].map((fileId) => ({
    fileId,
    title: "image-1.png",
    contentType: "image/png",
  })) as [object, object, object];
  for (const fileId of ["fil_gone", "fil_gone_too"])
    expect(await service.fileHolders.ReleaseFile({ workspaceId: run.workspaceId, fileId })).toEqual({ released: true });
  const results = [result(ids[0] ?? "", "found", { generatedFiles: [gone, left] })];
  await service.runs.CommitResults({ run, attempt, results });
  expect(await actionsOf(started)).toMatchObject([{ status: "succeeded", generatedFiles: [left] }]);
  const outcome = "RUN_OUTCOME_SUCCEEDED";
  await service.runs.CompleteRun({ run, attempt, outcome, content: "Done.", generatedFiles: [ofModel] });
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage).toMatchObject({ content: "Step 0.Done.", generatedFiles: [left] });
});
