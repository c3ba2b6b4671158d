import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide, blockedIn, statesOf, isRequested, typesOf } = waitingAnswers(service);

test("a run waits for who asked, at no cost, and goes on with the last decision", async () => {
  const run = await waiting(["low", "high"]);
  expect(run.parked).toBe(true);
  expect(await isRequested(run)).toBe("waiting");
  await expect(service.runs.StartRun({ run: run.run })).rejects.toMatchObject({ reason: "RUN_WAITING" });
  expect(await blockedIn(run)).toMatchObject([
    { agentName: "Helper", userId: "usr_ann", messageId: run.messageId, action: { stake: "low" } },
    { action: { stake: "high", arguments: '{"query":"q"}' } },
  ]);
  expect(await typesOf(run)).toEqual(["toolParams", "toolParams", "toolApproveExecution", "toolApproveExecution"]);
  await decide(run, run.ids[0]);
  expect(await isRequested(run)).toBe("waiting");
  await decide(run, run.ids[1], "rejected", ann, "Not this file.");
  expect(await isRequested(run)).toBe("queued");
  expect(await statesOf(run)).toEqual(["ready_allowed_explicitly", "denied"]);
  // What has been decided blocks nobody any more.
  expect(await blockedIn(run)).toEqual([]);
  expect(await typesOf(run)).toEqual(["toolParams", "toolParams", "toolError"]);
  const { events } = await service.events.ListEvents({ actor: ann, source: run });
  expect(events.at(-1)?.toolError).toMatchObject({ isLastBlockingEventForStep: true });
  const { attempt } = await service.runs.StartRun({ run: run.run });
  expect(attempt).toBe(run.attempt + 1);
  const { steps } = await service.runs.GetRunContext({ run: run.run, attempt });
  expect(steps[0]?.actions).toMatchObject([
    { status: "ready_allowed_explicitly", result: "" },
    { status: "denied", result: "Error: The person who was asked did not allow this call." },
  ]);
});

test("the first decision counts: the same again is harmless, another is too late, at once too", async () => {
  const run = await waiting(["low", "low"]);
  const decisions = await Promise.allSettled(
    ["approved", "rejected", "approved", "rejected"].map((decision) => decide(run, run.ids[0], decision)),
  );
  expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const decision of decisions)
    if (decision.status === "rejected") expect(decision.reason).toMatchObject({ reason: "ACTION_DECIDED" });
  expect(await isRequested(run)).toBe("waiting");
});

test("always_approved settles the run's other calls that it covers, never one of a high stake", async () => {
  // Nobody else here: what they allow is remembered.
  const cara = person("cara");
  const low = await waiting(["low", "low", "medium"], cara);
  await decide(low, low.ids[0], "always_approved", cara);
  expect(await statesOf(low)).toEqual([
    "ready_allowed_explicitly",
    "ready_allowed_explicitly",
    "blocked_validation_required",
  ]);
  const medium = await waiting(["medium", "medium", "medium"], cara, ["a", "b", "a"]);
  await decide(medium, medium.ids[0], "always_approved", cara);
  expect(await statesOf(medium)).toEqual([
    "ready_allowed_explicitly",
    "blocked_validation_required",
    "ready_allowed_explicitly",
  ]);
  const high = await waiting(["high"], cara);
  await expect(decide(high, high.ids[0], "always_approved", cara)).rejects.toMatchObject({
    fields: [{ field: "decision" }],
  });
  expect(await statesOf(high)).toEqual(["blocked_validation_required"]);
});

test("only who asked decides; where a key of nobody asked, who takes part or may approve", async () => {
  const run = await waiting(["low"]);
  for (const other of [bob, actor])
    await expect(decide(run, run.ids[0], "approved", other)).rejects.toMatchObject({ reason: "ACTION_NOT_YOURS" });
  await expect(decide(run, run.ids[0], "approved", stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await statesOf(run)).toEqual(["blocked_validation_required"]);
  const ofNobody = await waiting(["low", "low"], actor);
  await expect(decide(ofNobody, ofNobody.ids[0], "approved", bob)).rejects.toMatchObject({
    reason: "ACTION_NOT_YOURS",
  });
  await decide(ofNobody, ofNobody.ids[0], "approved", { ...bob, scopes: ["actions:approve"] });
  await service.conversations.JoinConversation({ actor: bob, conversationId: ofNobody.conversationId });
  await decide(ofNobody, ofNobody.ids[1], "approved", bob);
  expect(await isRequested(ofNobody)).toBe("queued");
});

test("what is not there, a wrong decision and a long reason are refused", async () => {
  const run = await waiting(["low"]);
  await expect(decide(run, "act_missing")).rejects.toMatchObject({ reason: "ACTION_NOT_FOUND" });
  await expect(decide({ ...run, messageId: "msg_other" }, run.ids[0])).rejects.toMatchObject({
    reason: "MESSAGE_NOT_FOUND",
  });
  await expect(decide(run, run.ids[0], "maybe")).rejects.toMatchObject({ fields: [{ field: "decision" }] });
  await expect(decide(run, run.ids[0], "approved", ann, "x".repeat(1_001))).rejects.toMatchObject({
    fields: [{ field: "reason" }],
  });
});

test("a cancel, a stop and a deletion end a run that waits, without a runner, and withdraw its calls", async () => {
  for (const how of ["CANCEL_ACTION_CANCEL", "CANCEL_ACTION_GRACEFULLY_STOP"] as const) {
    const run = await waiting(["low"]);
    const { conversationId, messageId } = run;
    await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId], action: how });
    expect(await isRequested(run)).toBe("ended");
    expect(await statesOf(run)).toEqual(["errored"]);
    await expect(decide(run, run.ids[0])).rejects.toMatchObject({ reason: "ACTION_DECIDED" });
    const { message } = await service.conversations.GetMessage({ actor: ann, conversationId, messageId });
    expect(message?.agentMessage?.content).toBe("Step 0.");
  }
  const run = await waiting(["low"]);
  await service.conversations.DeleteConversation({ actor: ann, conversationId: run.conversationId });
  await eventually("the run has ended", async () => ((await isRequested(run)) === "ended" ? true : undefined));
  await expect(decide(run, run.ids[0])).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("parking and a decision can't miss each other", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const agentId = await service.createAgent();
    const asked = await service.conversations.CreateConversation({ actor: ann, message: newMessage("x", agentId) });
    const conversationId = asked.conversation?.conversationId ?? "";
    const messageId = asked.agentMessages[0]?.messageId ?? "";
    const run = service.runKey(conversationId, asked.agentMessages[0]?.agentMessage?.runId ?? "");
    const { attempt } = await service.runs.StartRun({ run });
    const { actions } = await commitStep(service, { run, attempt }, 0, [searchCall("a", { stake: "low" })]);
    const started = { conversationId, messageId, run, attempt, parked: false, ids: [actions[0]?.actionId ?? ""] };
    const [{ parked }] = await Promise.all([service.runs.ParkRun({ run, attempt }), decide(started, started.ids[0])]);
    expect(await isRequested(started)).toBe(parked ? "queued" : "running");
  }
});

test("an answer that ends as it waits bills what was committed", async () => {
  const run = await waiting(["low"]);
  await decide(run, run.ids[0]);
  const { attempt } = await service.runs.StartRun({ run: run.run });
  const result = { actionId: run.ids[0] ?? "", text: "r", content: "[]", started: 1, ended: 2 };
  await service.runs.CommitResults({ run: run.run, attempt, results: [result] });
  await service.runs.CompleteRun({
    run: run.run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "\n\nEnd.",
    modelCalls: [modelCall(1)],
  });
  const { message } = await service.conversations.GetMessage({
    actor: ann,
    conversationId: run.conversationId,
    messageId: run.messageId,
  });
  expect(message?.agentMessage).toMatchObject({
    content: "Step 0.\n\nEnd.",
    costMicrocredits: String(8_460 * 2),
    actions: [{ status: "succeeded" }],
  });
});
