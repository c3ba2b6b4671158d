import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import { stateOf } from "./_waiting-call.ts";

const service = harness();

test("a run that is given back is another attempt's at once, as often as its runners stop", async () => {
  const started = await startedAnswer(service);
  const { run } = started;
  await commitStep(service, started, 0, [searchCall("a")]);
  let { attempt } = started;
  // More often than a run may fail to start.
  for (let turn = 0; turn < 5; turn++) {
    expect(await service.runs.YieldRun({ run, attempt })).toMatchObject({ yielded: true });
    // An answer that was lost on its way.
    expect(await service.runs.YieldRun({ run, attempt })).toMatchObject({ yielded: true });
    await expect(service.runs.HeartbeatRun({ run, attempt })).rejects.toMatchObject({ reason: "RUN_FENCED" });
    const next = await service.runs.StartRun({ run });
    expect(next.attempt).toBe(attempt + 1);
    await expect(service.runs.YieldRun({ run, attempt })).rejects.toMatchObject({ reason: "RUN_FENCED" });
    ({ attempt } = next);
  }
  const { steps } = await service.runs.GetRunContext({ run, attempt });
  expect(steps).toMatchObject([{ text: "Step 0.", actions: [{ status: "running" }] }]);
});

test("a run that somebody wants to end is not given back", async () => {
  const started = await startedAnswer(service);
  const { run, attempt, conversationId, messageId } = started;
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId] });
  expect(await service.runs.YieldRun({ run, attempt })).toMatchObject({ yielded: false, cancelRequested: true });
  expect(await stateOf(service, started)).toBe("running");
});

test("a run that came back to the queue as somebody ended it is not begun again", async () => {
  for (const field of ["cancelRequested", "stopRequested"]) {
    const started = await startedAnswer(service);
    const { run, attempt, conversationId, messageId } = started;
    await commitStep(service, started, 0, [searchCall("a")]);
    await service.runs.YieldRun({ run, attempt });
    await service.mongo.db.collection("runs").updateOne({ _id: run.runId as never }, { $set: { [field]: true } });
    await expect(service.runs.StartRun({ run })).rejects.toMatchObject({ reason: "RUN_ENDED" });
    expect(await stateOf(service, started)).toBe("ended");
    const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
    expect(message?.agentMessage).toMatchObject({
      content: "Step 0.",
      status: field === "cancelRequested" ? "AGENT_MESSAGE_STATUS_CANCELLED" : "AGENT_MESSAGE_STATUS_SUCCEEDED",
    });
  }
});
