import fc from "fast-check";
import { expect, test } from "vitest";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, valuesOf } from "../domain/model/dimension.ts";
import { Rows, nothing, numbers, passes, question, row } from "./_random-rows.ts";
import { ColumnIndex } from "./column-index.ts";

/** None at all, for less than a chunk of rows, and for all. */
const memories = [0, 1_000, 1e9];
const never = new AbortController().signal;

/** The rule, said plainly: every value of a row that is looked at, with the rows that pass all filters but its own. */
function plainly(rows: readonly Consumption[], { startAt, endAt, base, filter }: CountQuestion) {
  const looked = rows.filter((one) => one.at >= startAt && one.at < endAt && passes(one, base));
  return dimensions.map((dimension) => {
    const values = [...new Set(looked.flatMap((one) => valuesOf(one, dimension)))].toSorted();
    const count = (value: string): number =>
      looked.filter((one) => valuesOf(one, dimension).includes(value) && passes(one, filter, dimension)).length;
    return values.map((value) => [value, count(value)]);
  });
}

async function counted(index: ColumnIndex, workspaceId: string, asked: CountQuestion) {
  const counts = await index.count(workspaceId, asked, never);
  return dimensions.map((dimension) => [...counts[dimension]].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test("counts as the rule says, whatever the rows, periods and filters, and however memory runs short", async () => {
  const turn = fc.record({ rows: fc.array(row, { maxLength: 30 }), question });
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...memories),
      async (turns, cacheBytes) => {
        const consumptions = new Rows();
        const index = new ColumnIndex({ consumptions, cacheBytes });
        const all: Consumption[] = [];
        for (const { rows, question: asked } of turns) {
          consumptions.add(rows);
          all.push(...rows);
          const answers = [counted(index, "w", asked), counted(index, "w", asked)];
          for (const answer of await Promise.all(answers)) expect(answer).toEqual(plainly(all, asked));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("an entry's count is the number of rows when it alone is its dimension's filter", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), question, async (rows, asked) => {
      const consumptions = new Rows();
      consumptions.add(rows);
      const counts = await new ColumnIndex({ consumptions, cacheBytes: 1e9 }).count("w", asked, never);
      for (const dimension of dimensions)
        for (const [value, count] of counts[dimension]) {
          const alone = { ...asked.filter, [dimension]: [value] };
          const found = rows.filter(
            (one) => one.at >= asked.startAt && one.at < asked.endAt && passes(one, asked.base) && passes(one, alone),
          );
          expect(count).toBe(found.length);
        }
    }),
    { numRuns: 100 },
  );
});

test("rows of many chunks are all counted, those too that come while others are counted", async () => {
  const one = { ...nothing, ...numbers, usageId: "", traceId: "", at: 1, agentId: "a", userId: "u", keyId: "k" };
  const named = { provider: "p", model: "m", tool: "", groupIds: [], skillIds: [], source: "" };
  const make = (count: number, agentId: string): readonly Consumption[] =>
    Array.from({ length: count }, () => ({ ...one, ...named, agentId }));
  const consumptions = new Rows();
  consumptions.add(make(40_000, "a"));
  const index = new ColumnIndex({ consumptions, cacheBytes: 1e9 });
  const asked = { startAt: 0, endAt: 2, base: {}, filter: {} };
  const first = index.count("w", asked, never);
  consumptions.add(make(10_000, "b"));
  const second = index.count("w", asked, never);
  expect([...(await second).agent]).toEqual([
    ["a", 40_000],
    ["b", 10_000],
  ]);
  expect((await first).agent.get("a")).toBe(40_000);
});

test("rows that were made anew are read anew", async () => {
  const consumptions = new Rows();
  const index = new ColumnIndex({ consumptions, cacheBytes: 1e9 });
  const asked = { startAt: 0, endAt: 100, base: {}, filter: {} };
  const [sample] = fc.sample(row, { numRuns: 1, seed: 3 });
  if (sample === undefined) throw new Error("there is no row");
  consumptions.add([{ ...sample, agentId: "a1" }]);
  expect([...(await index.count("w", asked, never)).agent]).toEqual([["a1", 1]]);
  consumptions.replace("second", [{ ...sample, agentId: "a2" }]);
  expect([...(await index.count("w", asked, never)).agent]).toEqual([["a2", 1]]);
});
