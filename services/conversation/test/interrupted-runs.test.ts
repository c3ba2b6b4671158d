import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";

const service = harness();

/** As a replica does that has found the database put back: what is open is of before that. */
async function beginAnotherLife(): Promise<void> {
  await service.mongo.db
    .collection("lives")
    .updateOne({}, { $set: { life: "restored", openBefore: new Date(Date.now() + 1) }, $inc: { mark: 1 } });
  await eventually("all that was open has ended", async () => {
    const life = await service.mongo.db.collection("lives").findOne({});
    return life?.["openBefore"] === null ? life : undefined;
  });
}

test("answers that were open in a dump end, whoever had them and whatever they waited for", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("nobody has started", agentId);
  const queued = { conversationId, messageId: answers[0]?.messageId ?? "" };
  const running = await startedAnswer(service);
  const waiting = await startedAnswer(service);
  await commitStep(service, waiting, 0, [searchCall("a", { stake: "low" })]);
  await service.runs.ParkRun(waiting);
  const cancelled = await startedAnswer(service);
  await service.conversations.CancelMessages({
    actor,
    conversationId: cancelled.conversationId,
    messageIds: [cancelled.messageId],
  });

  await beginAnotherLife();

  const stateOf = async ({ conversationId, messageId }: Pick<typeof queued, "conversationId" | "messageId">) => {
    const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
    return message?.agentMessage;
  };
  for (const answer of [queued, running, waiting])
    expect(await stateOf(answer)).toMatchObject({
      status: "AGENT_MESSAGE_STATUS_FAILED",
      error: { code: "run_interrupted" },
    });
  expect(await stateOf(waiting)).toMatchObject({ content: "Step 0.", actions: [{ status: "errored" }] });
  expect(await stateOf(cancelled)).toMatchObject({ status: "AGENT_MESSAGE_STATUS_CANCELLED" });
  // Its runner is alive, and what it does is of what was lost.
  const { run, attempt } = running;
  await expect(service.runs.HeartbeatRun({ run, attempt })).rejects.toMatchObject({ reason: "RUN_FENCED" });
  // An answer of now is not touched.
  const next = await startedAnswer(service);
  await service.runs.HeartbeatRun({ run: next.run, attempt: next.attempt });
});
