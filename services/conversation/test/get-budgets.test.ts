import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";
import { manager, spending, worstCase } from "./_spending.ts";
import { modelCall } from "./_step.ts";

const service = harness();
const { somebody, limit, limitPerson, budgetOf, started, hold, complete } = spending(service);

test("says what is limited, used and held in this month, as it is with every step", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 50_000);
  await limit("BUDGET_SCOPE_WORKSPACE", "", 90_000);
  const answer = await started(ann);
  await hold(answer);
  const held = { usedMicrocredits: "0", heldMicrocredits: String(worstCase) };
  expect(await service.budgets.GetBudgets({ actor: manager })).toEqual({
    month: new Date().toISOString().slice(0, 7),
    budgets: [
      { scope: "BUDGET_SCOPE_WORKSPACE", id: "", limitMicrocredits: "90000", ...held },
      { scope: "BUDGET_SCOPE_PERSON", id: ann.userId, limitMicrocredits: "50000", ...held },
    ],
  });
  await complete(answer, [modelCall(0)]);
  const used = { usedMicrocredits: "8460", heldMicrocredits: "0" };
  expect(await budgetOf("BUDGET_SCOPE_PERSON", ann.userId)).toMatchObject(used);
  expect(await budgetOf("BUDGET_SCOPE_WORKSPACE", "")).toMatchObject(used);
});

test("another month has what was recorded in it alone, and gives back what was held in the one before", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, worstCase);
  const answer = await started(ann);
  await hold(answer);
  // The call began in another month than it ends in.
  const months = service.mongo.db.collection<{ _id: string; workspaceId: string; month: string }>("budget_months");
  const runs = service.mongo.db.collection<{ _id: string; hold?: object }>("runs");
  const now = new Date().toISOString().slice(0, 7);
  const id = `ws_test/person/${ann.userId}`;
  const held = await months.findOne({ _id: `${id}/${now}` });
  if (held === null) throw new Error("nothing was held");
  await months.insertOne({ ...held, _id: `${id}/2020-01`, month: "2020-01" });
  await months.deleteOne({ _id: `${id}/${now}` });
  await runs.updateOne({ _id: answer.run.runId }, { $set: { "hold.month": "2020-01" } });
  expect(await budgetOf("BUDGET_SCOPE_PERSON", ann.userId)).toMatchObject({ heldMicrocredits: "0" });
  await complete(answer, [modelCall(0)]);
  expect(await budgetOf("BUDGET_SCOPE_PERSON", ann.userId)).toMatchObject({ usedMicrocredits: "8460" });
  // The next hold adds it to the month that it belongs to.
  await limitPerson(ann.userId, 2 * worstCase);
  await hold(await started(ann));
  expect(await months.findOne({ _id: `${id}/2020-01` })).toMatchObject({ used: 0, held: 0 });
});

test("needs keys:manage, and says nothing of another workspace", async () => {
  await expect(service.budgets.GetBudgets({ actor })).rejects.toMatchObject({ reason: "INSUFFICIENT_SCOPE" });
  expect((await service.budgets.GetBudgets({ actor: { ...stranger, scopes: ["keys:manage"] } })).budgets).toEqual([]);
});
