import { expect, test } from "vitest";
import { actorIn, fact, harness, newId } from "./_harness.ts";

const analytics = harness();
const verify = (workspaceId: string) => analytics.client.VerifyConsumption({ actor: actorIn(workspaceId) });

test("rows that are all there, with the ledger as their sum, have no problems", async () => {
  const workspaceId = newId("ws");
  expect(await verify(workspaceId)).toEqual({ rows: "0", microcredits: "0", problems: [] });
  await analytics.publish(fact(workspaceId), fact(workspaceId, { costMicrocredits: 7 }));
  await analytics.stored(workspaceId, 2);
  expect(await verify(workspaceId)).toEqual({ rows: "2", microcredits: "107", problems: [] });
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
