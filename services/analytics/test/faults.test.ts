import { freePort } from "@parley/local-stack";
import { ServiceProcess, eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { countsOf, fact, harness, newId } from "./_harness.ts";

const analytics = harness(0);
const segmentRows = 16_384;

test.each([
  { exitPoint: "analytics.rows-written", when: "before it commits" },
  { exitPoint: "analytics.rows-stored", when: "before it acknowledges" },
])("a batch of a process that is killed $when counts once", async ({ exitPoint }) => {
  const workspaceId = newId("ws");
  const address = `127.0.0.1:${await freePort()}`;
  const service = new ServiceProcess("analytics", { ...analytics.environment, PARLEY_GRPC_ADDRESS: address });
  await service.start({ PARLEY_EXIT_POINT: exitPoint });
  await analytics.publish(...Array.from({ length: 20 }, () => fact(workspaceId)));
  await service.exited;
  expect((await analytics.sums(workspaceId)).rows > 0).toBe(exitPoint === "analytics.rows-stored");
  await service.start();
  try {
    // The broker waits 30 seconds for the dead process's acknowledgements.
    await eventually(
      "every fact is acknowledged",
      async () => {
        const { num_pending, num_ack_pending } = await analytics.broker.manager.consumers.info(
          "USAGE",
          "analytics-usage",
        );
        return num_pending + num_ack_pending === 0 ? true : undefined;
      },
      60_000,
    );
    await analytics.stored(workspaceId, 20);
    const sums = { isDense: true, rows: 20, microcredits: 2_000, ledger: [20, 2_000] };
    expect(await analytics.sums(workspaceId)).toEqual(sums);
    const answer = await analytics.facets(workspaceId, {}, analytics.clientAt(address));
    expect(countsOf(answer, "AGENT")).toEqual({ agt_1: 20 });
  } finally {
    await service.stop();
  }
});

test.each(["analytics.segment-inserted", "analytics.segment-sealed"])(
  "what is counted is right after a process was killed at %s",
  async (exitPoint) => {
    const workspaceId = newId("ws");
    await analytics.seed(workspaceId, segmentRows);
    const address = `127.0.0.1:${await freePort()}`;
    const service = new ServiceProcess("analytics", { ...analytics.environment, PARLEY_GRPC_ADDRESS: address });
    await service.start({ PARLEY_EXIT_POINT: exitPoint });
    await analytics.publish(fact(workspaceId, { configurationId: "late" }));
    await service.exited;
    await service.start();
    try {
      await analytics.stored(workspaceId, segmentRows + 1);
      const client = analytics.clientAt(address);
      const counts = countsOf(await analytics.facets(workspaceId, {}, client), "AGENT");
      expect([counts["late"], counts["agt_0"], Object.keys(counts).length]).toEqual([1, 82, 201]);
      expect(await analytics.collections.segments.countDocuments({ workspaceId })).toBe(1);
      // Of the segment now, not of the rows.
      await analytics.collections.consumptions.deleteMany({ workspaceId, n: { $lt: segmentRows } });
      await service.stop();
      await service.start();
      expect(countsOf(await analytics.facets(workspaceId, {}, client), "AGENT")).toEqual(counts);
    } finally {
      await service.stop();
    }
  },
);
