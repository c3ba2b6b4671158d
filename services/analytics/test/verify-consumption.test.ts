import { expect, test } from "vitest";
import { actorIn, fact, harness, newId } from "./_harness.ts";

const analytics = harness();
const verify = (workspaceId: string) => analytics.client.VerifyConsumption({ actor: actorIn(workspaceId) });

const nothing = { problems: [], segments: 0, months: [] };

test("rows that are all there, with the ledger as their sum, have no problems", async () => {
  const workspaceId = newId("ws");
  expect(await verify(workspaceId)).toEqual({ ...nothing, rows: "0", microcredits: "0" });
  await analytics.publish(fact(workspaceId), fact(workspaceId, { costMicrocredits: 7 }));
  await analytics.stored(workspaceId, 2);
  const month = new Date().toISOString().slice(0, 7);
  const months = [{ month, calls: "2", microcredits: "107" }];
  expect(await verify(workspaceId)).toEqual({ ...nothing, rows: "2", microcredits: "107", months });
});

test("a row that is gone, one too many and a wrong sum are named", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(...Array.from({ length: 6 }, () => fact(workspaceId)));
  await analytics.stored(workspaceId, 6);
  const { consumptions, ledgers } = analytics.collections;
  await consumptions.deleteOne({ workspaceId, n: 2 });
  expect((await verify(workspaceId)).problems).toEqual([
    "rows 2 to 2 are missing",
    "the ledger has 600 microcredits, its rows 500",
  ]);
  await consumptions.deleteOne({ workspaceId, n: 5 });
  expect((await verify(workspaceId)).problems).toContain("rows 5 to 5 are missing");
  await ledgers.updateOne({ _id: workspaceId }, { $set: { rows: 4, microcredits: 300 } });
  expect((await verify(workspaceId)).problems).toEqual([
    "rows 2 to 2 are missing",
    "there are rows up to 4, the ledger knows 4",
  ]);
});

test("what was recorded in a time is added up by month, a call with parts once", async () => {
  const workspaceId = newId("ws");
  const at = (recorded: string) => ({ recorded: Date.parse(recorded) });
  const tool = { serverName: "search", serverId: "", viewId: "", name: "search" };
  await analytics.publish(
    fact(workspaceId, at("2026-09-30T23:59:59.999Z")),
    fact(workspaceId, { ...at("2026-10-01T00:00:00Z"), parts: [{ tool, microcredits: 30 }, { microcredits: 70 }] }),
    fact(workspaceId, at("2026-10-31T23:59:59.999Z")),
    fact(workspaceId, at("2026-11-01T00:00:00Z")),
  );
  await analytics.stored(workspaceId, 5);
  const [startAt, endAt] = ["2026-10-01", "2026-11-01"].map(Date.parse);
  const asked = { actor: actorIn(workspaceId), startAt: startAt ?? 0, endAt: endAt ?? 0 };
  const { months, rows } = await analytics.client.VerifyConsumption(asked);
  expect([rows, months]).toEqual(["5", [{ month: "2026-10", calls: "2", microcredits: "200" }]]);
});
