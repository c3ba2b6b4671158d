import type { ModelCall, Segment } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { expectWholeBill, usageFacts } from "./_bill.ts";
import { actor, harness, person, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { commitStep, modelCall, searchCall, startedAnswer } from "./_step.ts";
import type { StartedRun } from "./_step.ts";

const service = harness();
const search = { serverName: "search", serverId: "", viewId: "", name: "search" };
const consumptionOf = ({ conversationId, messageId }: Pick<StartedRun, "conversationId" | "messageId">) =>
  service.conversations.GetMessageConsumption({ actor, conversationId, messageId });
const of = (kind: string, weight: number, tool?: typeof search): Segment => ({
  kind,
  weight,
  ...(tool === undefined ? {} : { tool }),
});
const result = (actionId: string, more: object = {}) => ({
  actionId,
  text: "found",
  content: "[]",
  started: 1_000,
  ended: 1_250,
  ...more,
});
const first: ModelCall = {
  ...modelCall(0),
  usage: { inputTokens: 1_000, outputTokens: 60, cachedInputTokens: 0 },
  input: [of("definition", 300), of("instructions", 200), of("history", 490)],
  output: [of("text", 20), of("call", 40, search)],
};
const second: ModelCall = {
  ...modelCall(1),
  usage: { inputTokens: 1_500, outputTokens: 100, cachedInputTokens: 1_024 },
  input: [...(first.input ?? []), of("text", 20), of("call", 40, search), of("result", 430, search)],
};

async function called(call: ModelCall = first) {
  const started = await startedAnswer(service);
  const { actions } = await commitStep(service, started, 0, [searchCall("a")], { modelCall: call });
  return { ...started, actionId: actions[0]?.actionId ?? "" };
}

test("what an answer cost is split over the agent and its tool, in whole microcredits: the worked example", async () => {
  const started = await called();
  const { run, attempt, actionId } = started;
  expect(await consumptionOf(started)).toMatchObject({
    billedMicrocredits: String(60 * 1_500 + 1_000 * 300),
    details: { tools: [{ tool: search, callCount: 1, pending: true, directMicrocredits: "0" }] },
  });
  await service.runs.CommitResults({ run, attempt, results: [result(actionId, { costMicrocredits: 250 })] });
  const outcome = "RUN_OUTCOME_SUCCEEDED";
  for (let i = 0; i < 2; i++) await service.runs.CompleteRun({ run, attempt, outcome, modelCalls: [second] });
  // At 300, 30 and 1,500 for a token: the tokens are those of the example.
  const work = 1_000 * 300 + 20 * 1_500 + 1_024 * 30 + 100 * 1_500;
  const attributed = 40 * 1_500 + 476 * 300;
  const { consumption, facts } = await expectWholeBill(service, started);
  expect(consumption).toEqual({
    billedMicrocredits: String(work + attributed + 250),
    subAgentMicrocredits: "0",
    details: {
      version: 1,
      agentWorkMicrocredits: String(work),
      tools: [
        {
          tool: search,
          callCount: 1,
          attributedMicrocredits: String(attributed),
          directMicrocredits: "250",
          pending: false,
          subAgentMicrocredits: "0",
        },
      ],
    },
  });
  expect(facts.map(({ usageId, step, tool, modelId }) => ({ usageId, step, tool, modelId }))).toEqual([
    { usageId: `${run.runId}-0`, step: 0, tool: null, modelId: "m" },
    { usageId: actionId, step: 0, tool: search, modelId: "" },
    { usageId: `${run.runId}-1`, step: 1, tool: null, modelId: "m" },
  ]);
  expect(facts.map(({ attributionVersion }) => attributionVersion)).toEqual([1, 0, 1]);
});

test("what nobody weighed is the agent's work; what was searched before the first step too", async () => {
  const started = await startedAnswer(service);
  const searched = { ...modelCall(-1), providerId: "embeddings", modelId: "e", costMicrocredits: 7 };
  const retrieval = { started: 1, ended: 2, passages: 1, wordsOnly: false };
  await commitStep(service, started, 0, [searchCall("a")], {
    search: { retrieval, text: "found", citations: [] },
    searchCall: searched,
  });
  const { run, attempt } = started;
  // The runner may not have heard that its step was committed.
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_FAILED",
    modelCalls: [searched, modelCall(0), modelCall(1)],
  });
  const { consumption, facts } = await expectWholeBill(service, started);
  expect(consumption.details).toMatchObject({
    agentWorkMicrocredits: String(2 * 8_460 + 7),
    tools: [{ callCount: 1, attributedMicrocredits: "0", directMicrocredits: "0" }],
  });
  expect(facts.map(({ usageId, outcome }) => [usageId.replace(run.runId, ""), outcome])).toEqual([
    ["-search", "succeeded"],
    ["-0", "succeeded"],
    ["-1", "failed"],
    [expect.stringMatching(/^act_/), "cancelled"],
  ]);
});

test("a result that comes late, or twice, is counted once", async () => {
  const started = await called();
  const { run, attempt, actionId } = started;
  const results = [result(actionId, { costMicrocredits: 100 })];
  await Promise.all([0, 1, 2].map(() => service.runs.CommitResults({ run, attempt, results })));
  await Promise.all([0, 1].map(() => commitStep(service, started, 0, [searchCall("a")], { modelCall: first })));
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_CANCELLED" });
  const late = service.runs.CommitResults({ run, attempt, results: [result(actionId, { costMicrocredits: 9 })] });
  await expect(late).rejects.toMatchObject({ reason: "RUN_FENCED" });
  const { consumption } = await expectWholeBill(service, started);
  expect(consumption.details?.tools).toMatchObject([{ directMicrocredits: "100" }]);
});

test("an answer for which no model was called has cost nothing", async () => {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_CANCELLED" });
  const { consumption } = await expectWholeBill(service, started);
  expect(consumption).toMatchObject({ billedMicrocredits: "0", details: { version: 1, tools: [] } });
});

test("each version of an answer has a bill of its own", async () => {
  const started = await called();
  const { conversationId, messageId, run, attempt } = started;
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", modelCalls: [second] });
  const before = await consumptionOf(started);
  const { message } = await service.conversations.RetryMessage({ actor, conversationId, messageId });
  await finish(service, conversationId, message?.agentMessage?.runId ?? "");
  expect(await consumptionOf(started)).toEqual(before);
  const again = await consumptionOf({ conversationId, messageId: message?.messageId ?? "" });
  expect(again).toMatchObject({ billedMicrocredits: String(10 * 300 + 5 * 1_500), details: { tools: [] } });
});

test("an answer of before bills were kept with calls has its cost, and no details", async () => {
  const started = await called();
  const { run, attempt, messageId } = started;
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", modelCalls: [second] });
  const { billedMicrocredits } = await consumptionOf(started);
  await service.mongo.db.collection("run_steps").updateOne({ messageId, step: 0 }, { $unset: { bill: "" } });
  expect(await consumptionOf(started)).toEqual({ billedMicrocredits, subAgentMicrocredits: "0", details: null });
});

test("it is there for who can read the message, and for answers alone", async () => {
  const { conversationId, messageId, run, attempt } = await called();
  const refused = (request: object) =>
    expect(
      service.conversations.GetMessageConsumption({ actor, conversationId, messageId, ...request }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await refused({ actor: stranger });
  await refused({ messageId: "msg_missing" });
  const { messages } = await service.conversations.ListMessages({ actor, conversationId, limit: 5 });
  await refused({ messageId: messages[0]?.messageId });
  await service.conversations.GetMessageConsumption({ actor: person("ann"), conversationId, messageId });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_CANCELLED" });
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  await refused({});
});

test("weights that are no counts are refused", async () => {
  const started = await startedAnswer(service);
  const cases: readonly (readonly [string, Partial<ModelCall>])[] = [
    ["modelCall.output", { output: [of("call", -1, search)] }],
    ["modelCall.input", { input: Array.from({ length: 5_000 }, () => of("text", 1)) }],
  ];
  for (const [field, wrong] of cases)
    await expect(
      commitStep(service, started, 0, [], { modelCall: { ...modelCall(0), ...wrong } }),
    ).rejects.toMatchObject({ fields: [{ field }] });
  await eventually("nothing was billed", async () =>
    (await usageFacts(service, started.run.runId)).length === 0 ? true : undefined,
  );
});
