import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";

const service = harness(1_500);

test("heartbeats keep a run alive past its first lease", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  for (let i = 0; i < 8; i++) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await service.runs.HeartbeatRun({ run, attempt })).toEqual({ cancelRequested: false, stopRequested: false });
  }
  await expect(service.runs.HeartbeatRun({ run, attempt: attempt + 1 })).rejects.toMatchObject({
    reason: "RUN_FENCED",
  });
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
