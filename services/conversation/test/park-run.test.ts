import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";

const service = harness(800, { PARLEY_APPROVAL_MS: "600" });

test("a run with nothing to wait for goes on", async () => {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  await commitStep(service, started, 0, [searchCall("a")]);
  expect(await service.runs.ParkRun({ run, attempt })).toMatchObject({
    parked: false,
    actions: [{ status: "running" }],
  });
  await expect(service.runs.ParkRun({ run, attempt: attempt + 1 })).rejects.toMatchObject({ reason: "RUN_FENCED" });
});

test("it is harmless when repeated, and no lease runs out meanwhile; in the end what nobody decided is not done", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  await commitStep(service, started, 0, [searchCall("a", { stake: "low" })]);
  const parked = await service.runs.ParkRun({ run, attempt });
  expect(parked).toMatchObject({ parked: true, actions: [{ status: "blocked_validation_required" }] });
  await expect(service.runs.HeartbeatRun({ run, attempt })).rejects.toMatchObject({ reason: "RUN_FENCED" });
  const next = await eventually("the run can go on", () => service.runs.StartRun({ run }).catch(() => undefined));
  expect(next.attempt).toBe(attempt + 1);
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage?.actions).toMatchObject([
    { status: "denied", error: { code: "tool_call_not_decided" } },
  ]);
  const { steps } = await service.runs.GetRunContext({ run, attempt: next.attempt });
  expect(steps[0]?.actions[0]?.result).toContain("Nobody decided");
});

test("a call whose asker has to authorise first waits for that, and is not made where nobody does in time", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  const { actions } = await commitStep(service, started, 0, [searchCall("a")]);
  const unauthorizedActionIds = actions.map(({ actionId }) => actionId);
  for (let times = 0; times < 2; times++)
    expect(await service.runs.ParkRun({ run, attempt, unauthorizedActionIds })).toMatchObject({ parked: true });
  const blocked = await service.conversations.ListBlockedActions({ actor, conversationId });
  expect(blocked.actions).toMatchObject([{ action: { status: "blocked_authentication_required" } }]);
  const next = await eventually("the run can go on", () => service.runs.StartRun({ run }).catch(() => undefined));
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(message?.agentMessage?.actions).toMatchObject([
    { status: "errored", error: { code: "tool_personal_auth_required" } },
  ]);
  const { steps } = await service.runs.GetRunContext({ run, attempt: next.attempt });
  expect(steps[0]?.actions[0]?.result).toContain("has not authorised");
});

test("a wait for calls that can't be is refused", async () => {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  await commitStep(service, started, 0, [searchCall("a")]);
  const park = (more: object) => service.runs.ParkRun({ run, attempt, ...more });
  await expect(park({ waitMs: -1 })).rejects.toMatchObject({ fields: [{ field: "waitMs" }] });
  await expect(park({ waitMs: 8 * 86_400_000 })).rejects.toMatchObject({ fields: [{ field: "waitMs" }] });
  const tooMany = Array.from({ length: 129 }, (_, index) => `act_${index}`);
  await expect(park({ awaitedActionIds: tooMany })).rejects.toMatchObject({ fields: [{ field: "awaitedActionIds" }] });
  expect(await park({ awaitedActionIds: ["act_another"], waitMs: 1 })).toMatchObject({ parked: false });
});

test("a run that somebody wants to end does not wait", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  await commitStep(service, started, 0, [searchCall("a", { stake: "low" })]);
  const [, parked] = await Promise.all([
    service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId] }),
    service.runs.ParkRun({ run, attempt }),
  ]);
  if (!parked.parked)
    expect(await service.runs.ParkRun({ run, attempt })).toMatchObject({ parked: false, cancelRequested: true });
  // Whichever was first: nobody waits for an answer that was cancelled.
  const state = (await service.mongo.db.collection("runs").findOne({ _id: run.runId as never }))?.["state"] as string;
  expect(state).toBe(parked.parked ? "ended" : "running");
});
