import type { ConsumptionCursor, ConsumptionRecord__Output } from "@parley/contracts/analytics/v1";
import { expect, test } from "vitest";
import { actorIn, fact, harness, newId, refusal } from "./_harness.ts";

const analytics = harness();
const march = { startDate: "2026-03-01", endDate: "2026-04-01" };
const at = (day: number): number => Date.parse("2026-03-01T00:00:00Z") + day * 86_400_000;

const page = (workspaceId: string, request: { after?: ConsumptionCursor | null; filter?: object } = {}) =>
  analytics.client.ExportConsumption({ actor: actorIn(workspaceId), ...march, ...request });

/** Rows as if so many more facts had been recorded. */
async function addCopies(workspaceId: string, count: number): Promise<void> {
  const { consumptions, ledgers } = analytics.collections;
  const one = await consumptions.findOne({ workspaceId, n: 0 }, { projection: { _id: 0 } });
  const ledger = await ledgers.findOne({ _id: workspaceId });
  if (one === null || ledger === null) throw new Error("There is no row to copy");
  const copies = Array.from({ length: count }, (_, index) => ({
    ...one,
    n: ledger.rows + index,
    usageId: newId("use"),
    at: at((index * 7) % 13),
  }));
  await consumptions.insertMany(copies);
  await ledgers.updateOne({ _id: workspaceId }, { $inc: { rows: count, microcredits: count * one.microcredits } });
}

test("rows come by time, each once, as they were at the beginning", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId, { recorded: at(0) }), fact(workspaceId));
  await analytics.stored(workspaceId, 2);
  // More than a page, many at the same time, in no order.
  await addCopies(workspaceId, 1_199);
  const first = await page(workspaceId);
  await analytics.publish(fact(workspaceId, { recorded: at(12), configurationId: "late" }));
  await analytics.stored(workspaceId, 1_202);
  const rows: ConsumptionRecord__Output[] = [...first.rows];
  for (let { next } = first; next !== null;) {
    const following = await page(workspaceId, { after: next });
    rows.push(...following.rows);
    next = following.next;
  }
  expect([first.rowCount, rows.length, new Set(rows.map(({ usageId }) => usageId)).size]).toEqual(["1200", 1200, 1200]);
  const times = rows.map((row) => Number(row.at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(rows.some(({ agentId }) => agentId === "late")).toBe(false);
  expect(rows[0]).toMatchObject({ at: String(at(0)), agentId: "agt_1", microcredits: "100", calls: 1 });
});

test("a filter leaves out what does not pass, in the count as well", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(
    fact(workspaceId, { recorded: at(1), configurationId: "A" }),
    fact(workspaceId, { recorded: at(2), configurationId: "B" }),
  );
  await analytics.stored(workspaceId, 2);
  const { rowCount, rows, next } = await page(workspaceId, { filter: { agents: ["B", "C"] } });
  expect([rowCount, rows.map(({ agentId }) => agentId), next]).toEqual(["1", ["B"], null]);
  expect(await page(newId("ws"))).toEqual({ rowCount: "0", rows: [], next: null });
});

test("a wrong period is refused, and an export of rows that were made anew does not go on", async () => {
  const workspaceId = newId("ws");
  const actor = actorIn(workspaceId);
  const backwards = analytics.client.ExportConsumption({ actor, startDate: "2026-04-01", endDate: "2026-03-01" });
  expect((await refusal(backwards))[2]).toBe("endDate");
  await analytics.publish(fact(workspaceId, { recorded: at(1) }));
  await analytics.stored(workspaceId, 1);
  const after = { rows: "1", generation: "another", rowCount: "1", at: "0", number: "0" };
  expect((await refusal(page(workspaceId, { after }))).slice(0, 2)).toEqual(["FAILED_PRECONDITION", "EXPORT_OUTDATED"]);
});

test("a key that names spaces exports nothing: rows say nothing of spaces", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId, { recorded: at(0) }));
  await analytics.stored(workspaceId, 1);
  const actor = { ...actorIn(workspaceId), spaceIds: ["spc_1"], scopes: ["analytics:read"] };
  const refused = await refusal(analytics.client.ExportConsumption({ actor, ...march }));
  expect(refused).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
});
