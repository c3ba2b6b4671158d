import { streams, toolEndedSubject, toolWithdrawnSubject } from "@parley/contracts";
import { toolWithdrawnCodec } from "@parley/contracts/mcp/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import { clientCall, parkedWith, publishEnd, stateOf } from "./_waiting-call.ts";
import type { WaitingCalls } from "./_waiting-call.ts";

const service = harness(20_000, { PARLEY_APPROVAL_MS: "1500" });
const becomes = (run: Pick<WaitingCalls, "run">, state: string) =>
  eventually(`the run is ${state}`, async () => ((await stateOf(service, run)) === state ? true : undefined));
const endedAt = async (id = "") =>
  (await service.mongo.db.collection("actions").findOne({ _id: id as never }))?.["endedAt"] as number | null;

test("a run waits without a runner for calls that go on, and goes on with the last one that ends", async () => {
  const run = await parkedWith(service, [clientCall("a"), clientCall("b"), searchCall("c", { result: { text: "x" } })]);
  expect(run.parked).toBe(true);
  expect(await stateOf(service, run)).toBe("waiting");
  await expect(service.runs.StartRun({ run: run.run })).rejects.toMatchObject({ reason: "RUN_WAITING" });
  await publishEnd(service, run, run.ids[0]);
  await eventually("the first end is noted", async () => (await endedAt(run.ids[0])) ?? undefined);
  expect(await stateOf(service, run)).toBe("waiting");
  await publishEnd(service, run, run.ids[1]);
  await becomes(run, "queued");
  const { attempt } = await service.runs.StartRun({ run: run.run });
  expect(attempt).toBe(run.attempt + 1);
  const { steps } = await service.runs.GetRunContext({ run: run.run, attempt });
  expect(steps[0]?.actions.map(({ status }) => status)).toEqual(["running", "running", "errored"]);
});

test("an end that comes before the run waits keeps it from waiting; late, twice and of nobody's calls it does no harm", async () => {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  const { actions } = await commitStep(service, started, 0, [clientCall("a")]);
  const id = actions[0]?.actionId ?? "";
  await publishEnd(service, started, id);
  const noted = await eventually("the end is noted", async () => (await endedAt(id)) ?? undefined);
  expect(await service.runs.ParkRun({ run, attempt, awaitedActionIds: [id], waitMs: 60_000 })).toMatchObject({
    parked: false,
  });
  const result = { actionId: id, text: "r", content: "[]", started: 1, ended: 2 };
  await service.runs.CommitResults({ run, attempt, results: [result] });
  await publishEnd(service, started, id);
  await publishEnd(service, started, "act_nobodys");
  await publishEnd(service, { run: { ...run, conversationId: "", runId: "" } }, "act_of_no_run");
  await service.broker.publish(toolEndedSubject, Buffer.from("no message"), { messageId: "garbage" });
  await eventually("what is no message lies aside", async () => {
    const dead = await lastOnSubject(service.broker, streams.dead.name, "dead.tools");
    return dead === null ? undefined : true;
  });
  expect(await endedAt(id)).toBe(noted);
  expect(await stateOf(service, started)).toBe("running");
});

test("parking and the end of a call can't miss each other", async () => {
  for (let turn = 0; turn < 8; turn++) {
    const started = await startedAnswer(service);
    const { run, attempt } = started;
    const { actions } = await commitStep(service, started, 0, [clientCall("a")]);
    const id = actions[0]?.actionId ?? "";
    const [{ parked }] = await Promise.all([
      service.runs.ParkRun({ run, attempt, awaitedActionIds: [id], waitMs: 60_000 }),
      publishEnd(service, started, id),
    ]);
    if (parked) await becomes(started, "queued");
    else expect(await stateOf(service, started)).toBe("running");
  }
});

test("a person and a tool are waited for together; with the last decision a runner asks how far the tool is", async () => {
  const run = await parkedWith(service, [clientCall("a"), clientCall("b", { stake: "low" })]);
  await publishEnd(service, run, run.ids[0]);
  await eventually("the end is noted", async () => (await endedAt(run.ids[0])) ?? undefined);
  expect(await stateOf(service, run)).toBe("waiting");
  const { conversationId, messageId } = run;
  const actionId = run.ids[1] ?? "";
  await service.conversations.ValidateAction({ actor, conversationId, messageId, actionId, decision: "approved" });
  expect(await stateOf(service, run)).toBe("queued");
});

test("a message that was lost leaves no run waiting: when its time is over a runner looks, but for who is still asked", async () => {
  const lost = await parkedWith(service, [clientCall("a")], 300);
  await becomes(lost, "queued");
  const asked = await parkedWith(service, [clientCall("a"), clientCall("b", { stake: "low" })], 300);
  const runs = service.mongo.db.collection("runs");
  const until = async () => Number((await runs.findOne({ _id: asked.run.runId as never }))?.["waitUntil"]);
  const before = await until();
  await eventually("it waits for the person alone", async () => ((await until()) > before ? true : undefined));
  await becomes(asked, "queued");
});

test("a cancel ends a run that waits for a tool, and withdraws the call", async () => {
  const run = await parkedWith(service, [clientCall("a")]);
  const { conversationId, messageId } = run;
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId] });
  expect(await stateOf(service, run)).toBe("ended");
  const withdrawn = await eventually("the withdrawal", async () => {
    const last = await lastOnSubject(service.broker, streams.withdrawals.name, toolWithdrawnSubject);
    return last === null ? undefined : toolWithdrawnCodec.decode(last.payload);
  });
  expect(withdrawn).toMatchObject({ callId: run.ids[0] });
  await publishEnd(service, run, run.ids[0]);
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage?.actions).toMatchObject([{ status: "errored" }]);
});
