import { expect, test } from "vitest";
import { harness } from "./_harness.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";

const day = 86_400_000;
const service = harness(20_000, { PARLEY_APPROVAL_MS: String(6 * day) });
const { asking } = subAgents(service);

test("an answer waits for a sub-agent no longer than streams keep what happens to it", async () => {
  const { run } = await asking([agentCall("c0", await service.createAgent())]);
  const stored = await service.mongo.db
    .collection<{ _id: string; waitUntil: number }>("runs")
    .findOne({ _id: run.runId });
  const waitMs = (stored?.waitUntil ?? 0) - Date.now();
  expect(waitMs).toBeGreaterThan(5 * day);
  expect(waitMs).toBeLessThanOrEqual(6 * day);
});
