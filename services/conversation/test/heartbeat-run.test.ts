import { setTimeout as sleep } from "node:timers/promises";
import { isAppError } from "@parley/errors";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { startedAnswer } from "./_step.ts";
import type { StartedRun } from "./_step.ts";

const leaseMs = 2_000;
const everyMs = leaseMs / 4;
const service = harness(leaseMs);

/** Beats as a runner does. @returns Whether its run is another's now. */
async function isFenced({ run, attempt }: StartedRun, beats: number): Promise<boolean> {
  for (let i = 0; i < beats; i++) {
    await sleep(everyMs);
    try {
      await service.runs.HeartbeatRun({ run, attempt }, { deadlineMs: everyMs });
    } catch (error) {
      if (isAppError(error) && error.code === "FAILED_PRECONDITION") return true;
    }
  }
  return false;
}

test("heartbeats keep a run alive past its first lease", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  for (let i = 0; i < 8; i++) {
    await sleep(everyMs);
    expect(await service.runs.HeartbeatRun({ run, attempt })).toEqual({ cancelRequested: false, stopRequested: false });
  }
  await expect(service.runs.HeartbeatRun({ run, attempt: attempt + 1 })).rejects.toMatchObject({
    reason: "RUN_FENCED",
  });
});

test("a run that is locked for longer than its lease stays with its runner", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => startedAnswer(service)));
  const runs = service.mongo.db.collection<{ readonly _id: string }>("runs");
  await service.mongo.db.client.withSession(async (session) => {
    session.startTransaction();
    const runIds = answers.map(({ run }) => run.runId);
    // As a replica leaves them that is killed while it writes, until the database gives its transaction up: no beat is heard.
    await runs.updateMany({ _id: { $in: runIds } }, { $set: { lockedBy: "another" } }, { session });
    await sleep(2 * leaseMs);
    await session.abortTransaction();
  });
  const fenced = await Promise.all(answers.map((answer) => isFenced(answer, 8)));
  expect(fenced).toEqual(answers.map(() => false));
});

test("what a silent runner last said counts: something was seen, so no other attempt begins, and its call is billed", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const modelCall = {
    providerId: "local",
    modelId: "m",
    usage: { inputTokens: 5, outputTokens: 3 },
    finishReason: "interrupted",
  };
  await service.runs.HeartbeatRun({ run, attempt, published: true, modelCall });
  const answer = await eventually("the answer has ended", async () => {
    const { message } = await service.conversations.GetMessage({
      actor,
      conversationId,
      messageId: answers[0]?.messageId ?? "",
    });
    return message?.agentMessage?.status === "AGENT_MESSAGE_STATUS_FAILED" ? message.agentMessage : undefined;
  });
  expect(answer).toMatchObject({ error: { code: "run_interrupted" }, usage: { inputTokens: "5", outputTokens: "3" } });
});
