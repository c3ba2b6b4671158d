import { expect, it } from "vitest";
import { budgetsOf, firstUsedUp, firstWithoutRoom, monthOf } from "./budget.ts";
import type { Budget } from "./budget.ts";

const budget = (limit: number, used: number, held: number): Budget => ({ scope: "key", id: "k", limit, used, held });

it("counts months in UTC", () => {
  expect(monthOf(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe("2026-11");
  expect(monthOf(Date.UTC(2026, 11, 1))).toBe("2026-12");
});

it("counts a question for the workspace, the key and the person, if there is one", () => {
  const ofWorkspaceAndKey = [
    { scope: "workspace", id: "" },
    { scope: "key", id: "k" },
  ];
  expect(budgetsOf({ keyId: "k", userId: null })).toEqual(ofWorkspaceAndKey);
  expect(budgetsOf({ keyId: "k", userId: "u" })).toEqual([...ofWorkspaceAndKey, { scope: "person", id: "u" }]);
});

it("is used up by what was recorded, whatever is held: most of that comes back", () => {
  expect(firstUsedUp([budget(10, 9, 5)])).toBeNull();
  expect(firstUsedUp([budget(10, 9, 0), budget(10, 10, 0)])).toMatchObject({ used: 10 });
  expect(firstUsedUp([budget(0, 0, 0)])).not.toBeNull();
});

it("has room to the last microcredit, beside what is held", () => {
  expect(firstWithoutRoom([budget(10, 4, 3)], 3)).toBeNull();
  expect(firstWithoutRoom([budget(10, 4, 3)], 4)).toMatchObject({ limit: 10 });
});
