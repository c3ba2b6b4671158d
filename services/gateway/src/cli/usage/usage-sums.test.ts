import { expect, test } from "vitest";
import { addedUp, differences } from "./usage-sums.ts";

const month = (name: string, facts: string, microcredits: string) => ({ month: name, facts, microcredits });

test("a month that is on several pages is added up, exact however large", () => {
  const pages = [month("2026-11", "2", "9007199254740993"), month("2026-10", "1", "5"), month("2026-11", "1", "2")];
  expect(addedUp(pages)).toEqual([
    { month: "2026-11", facts: 3n, microcredits: 9007199254740995n },
    { month: "2026-10", facts: 1n, microcredits: 5n },
  ]);
});

test("each month in which there is more, less or something else is named", () => {
  const published = addedUp([month("2026-09", "1", "5"), month("2026-10", "2", "7"), month("2026-11", "1", "1")]);
  const stored = addedUp([month("2026-10", "2", "8"), month("2026-11", "1", "1"), month("2026-12", "1", "0")]);
  expect(differences(published, published)).toEqual([]);
  expect(differences(published, stored)).toEqual([
    "in 2026-09 conversation has published 1 facts of 5 microcredits, stored are 0 facts of 0 microcredits",
    "in 2026-10 conversation has published 2 facts of 7 microcredits, stored are 2 facts of 8 microcredits",
    "in 2026-12 conversation has published 0 facts of 0 microcredits, stored are 1 facts of 0 microcredits",
  ]);
});
