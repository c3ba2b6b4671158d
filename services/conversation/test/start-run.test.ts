import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness } from "./_harness.ts";

const service = harness(800);

test("a run is started once for each lease, and an attempt after it is fenced", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const first = await service.runs.StartRun({ run });
  expect(first).toMatchObject({ attempt: 1, expectedSequence: "0", leaseMs: 800, messageId: answers[0]?.messageId });
  await expect(service.runs.StartRun({ run })).rejects.toMatchObject({ reason: "RUN_LEASED", retryAfterSeconds: 1 });
  const second = await eventually("the lease is over", () => service.runs.StartRun({ run }).catch(() => undefined));
  expect(second.attempt).toBeGreaterThan(first.attempt);
  expect(Number(second.expectedSequence)).toBeGreaterThan(0);
  // The old attempt can neither publish nor report.
  await expect(
    service.broker.publish(first.subject, new Uint8Array([1]), { messageId: "stale", expectedSequence: 0 }),
  ).rejects.toThrow("last sequence is not the expected one");
  await expect(
    service.runs.CompleteRun({ run, attempt: first.attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "stale" }),
  ).rejects.toMatchObject({ reason: "RUN_FENCED" });
  await expect(service.runs.HeartbeatRun({ run, attempt: first.attempt })).rejects.toMatchObject({
    reason: "RUN_FENCED",
  });
});

test("a run that does not exist is not found", async () => {
  const { conversationId } = await service.ask("x");
  await expect(service.runs.StartRun({ run: service.runKey(conversationId, "run_missing") })).rejects.toMatchObject({
    reason: "RUN_NOT_FOUND",
  });
  await expect(service.runs.StartRun({})).rejects.toMatchObject({ fields: [{ field: "run" }] });
});
