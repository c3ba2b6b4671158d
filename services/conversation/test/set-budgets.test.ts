import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { manager, spending } from "./_spending.ts";

const service = harness();
const { limit } = spending(service);

const set = (...changes: readonly object[]) => service.budgets.SetBudgets({ actor: manager, changes: [...changes] });

test("sets limits, changes them and takes them away; what is not named stays", async () => {
  const { month, budgets } = await set(
    { scope: "BUDGET_SCOPE_PERSON", id: "usr_b", limitMicrocredits: "3" },
    { scope: "BUDGET_SCOPE_PERSON", id: "usr_a", limitMicrocredits: "0" },
    { scope: "BUDGET_SCOPE_KEY", id: "usr_a", limitMicrocredits: "2" },
    { scope: "BUDGET_SCOPE_WORKSPACE", limitMicrocredits: String(Number.MAX_SAFE_INTEGER) },
  );
  expect(month).toBe(new Date().toISOString().slice(0, 7));
  expect(budgets).toEqual(
    [
      { scope: "BUDGET_SCOPE_WORKSPACE", id: "", limitMicrocredits: String(Number.MAX_SAFE_INTEGER) },
      { scope: "BUDGET_SCOPE_KEY", id: "usr_a", limitMicrocredits: "2" },
      { scope: "BUDGET_SCOPE_PERSON", id: "usr_a", limitMicrocredits: "0" },
      { scope: "BUDGET_SCOPE_PERSON", id: "usr_b", limitMicrocredits: "3" },
    ].map((one) => ({ ...one, usedMicrocredits: "0", heldMicrocredits: "0" })),
  );
  await set(
    { scope: "BUDGET_SCOPE_WORKSPACE" },
    { scope: "BUDGET_SCOPE_KEY", id: "usr_a", limitMicrocredits: "5" },
    { scope: "BUDGET_SCOPE_KEY", id: "key_unknown" },
  );
  const after = await service.budgets.GetBudgets({ actor: manager });
  expect(after.budgets.map(({ scope, id, limitMicrocredits }) => [scope, id, limitMicrocredits])).toEqual([
    ["BUDGET_SCOPE_KEY", "usr_a", "5"],
    ["BUDGET_SCOPE_PERSON", "usr_a", "0"],
    ["BUDGET_SCOPE_PERSON", "usr_b", "3"],
  ]);
});

test.each([
  ["an unknown scope", { id: "usr_x", limitMicrocredits: "1" }, "changes[1].scope"],
  ["a workspace with an id", { scope: "BUDGET_SCOPE_WORKSPACE", id: "ws", limitMicrocredits: "1" }, "changes[1].id"],
  ["a person without an id", { scope: "BUDGET_SCOPE_PERSON", limitMicrocredits: "1" }, "changes[1].id"],
  ["an id of other letters", { scope: "BUDGET_SCOPE_KEY", id: "a/b", limitMicrocredits: "1" }, "changes[1].id"],
  ["a debt", { scope: "BUDGET_SCOPE_KEY", id: "k", limitMicrocredits: "-1" }, "changes[1].limitMicrocredits"],
  [
    "more than a number holds",
    { scope: "BUDGET_SCOPE_KEY", id: "k", limitMicrocredits: "9007199254740992" },
    "changes[1].limitMicrocredits",
  ],
  ["the same twice", { scope: "BUDGET_SCOPE_KEY", id: "good", limitMicrocredits: "2" }, "changes[1]"],
])("refuses %s, and sets nothing", async (_what, change, field) => {
  const before = await service.budgets.GetBudgets({ actor: manager });
  const good = { scope: "BUDGET_SCOPE_KEY", id: "good", limitMicrocredits: "1" };
  await expect(set(good, change)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field }] });
  expect(await service.budgets.GetBudgets({ actor: manager })).toEqual(before);
});

test("takes at most a thousand changes at once", async () => {
  const changes = Array.from({ length: 1_001 }, (_, index) => ({ scope: "BUDGET_SCOPE_KEY", id: `key_${index}` }));
  await expect(set(...changes)).rejects.toMatchObject({ fields: [{ field: "changes" }] });
});

test("a key that names spaces neither reads nor sets budgets", async () => {
  const bounded = { ...manager, spaceIds: ["spc_1"] };
  const refused = { code: "PERMISSION_DENIED", reason: "INSUFFICIENT_SCOPE" };
  await expect(service.budgets.GetBudgets({ actor: bounded })).rejects.toMatchObject(refused);
  const changes = [{ scope: "BUDGET_SCOPE_KEY" as const, id: "bounded", limitMicrocredits: "1" }];
  await expect(service.budgets.SetBudgets({ actor: bounded, changes })).rejects.toMatchObject(refused);
  const { budgets } = await service.budgets.GetBudgets({ actor: manager });
  expect(budgets.find(({ id }) => id === "bounded")).toBeUndefined();
});

test("needs keys:manage, and concerns one workspace", async () => {
  await expect(service.budgets.SetBudgets({ actor, changes: [] })).rejects.toMatchObject({
    reason: "INSUFFICIENT_SCOPE",
  });
  await limit("BUDGET_SCOPE_KEY", "mine", 7);
  const elsewhere = { ...manager, workspaceId: "ws_other" };
  const { budgets } = await service.budgets.SetBudgets({
    actor: elsewhere,
    changes: [{ scope: "BUDGET_SCOPE_KEY", id: "mine" }],
  });
  expect(budgets).toEqual([]);
  const mine = await service.budgets.GetBudgets({ actor: manager });
  expect(mine.budgets.find(({ id }) => id === "mine")?.limitMicrocredits).toBe("7");
});
