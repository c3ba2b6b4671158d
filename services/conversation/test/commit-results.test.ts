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
