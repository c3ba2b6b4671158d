import fc from "fast-check";
import { expect, test } from "vitest";
import type { SumQuestion, Sums } from "../domain/model/consumption-index.ts";
import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, valuesOf } from "../domain/model/dimension.ts";
import { measureOf, measuresOf } from "../domain/model/measures.ts";
import type { Measures } from "../domain/model/measures.ts";
import { Rows, lists, nothing, numbers, passes, row } from "./_random-rows.ts";
import { Segments } from "./_segments.ts";
import { ColumnIndex } from "./column-index.ts";

function onError(error: unknown): void {
  throw error;
}

function indexOf(consumptions: Rows, cacheBytes: number, segmentRows = 16_384): ColumnIndex {
  return new ColumnIndex({ consumptions, segments: new Segments(), segmentRows, cacheBytes, onError });
}

const never = new AbortController().signal;

const edges = fc
  .uniqueArray(fc.integer({ min: -1, max: 22 }), { minLength: 2, maxLength: 8 })
  .map((times) => times.toSorted((a, b) => a - b));

const question: fc.Arbitrary<SumQuestion> = fc.record({
  edges,
  base: lists,
  filter: fc.oneof(fc.constant({}), lists),
  dimension: fc.constantFrom(null, ...dimensions),
  limit: fc.integer({ min: 1, max: 4 }),
});

function sumOf(rows: readonly Consumption[]): Measures {
  return measuresOf((name) => rows.reduce((sum, one) => sum + BigInt(measureOf(one, name)), 0n));
}

/** The rule, said plainly: rows are added up in each bucket, those with several values in each of them. */
function plainly(rows: readonly Consumption[], { edges: times, base, filter, dimension, limit }: SumQuestion) {
  const [startAt = 0, endAt = 0] = [times[0], times.at(-1)];
  const counting = rows.filter(
    (one) => one.at >= startAt && one.at < endAt && passes(one, base) && passes(one, filter),
  );
  const valuesIn = (one: Consumption) => (dimension === null ? [] : valuesOf(one, dimension));
  const points = (some: readonly Consumption[]) =>
    times.slice(1).map((end, place) => sumOf(some.filter(({ at }) => at >= (times[place] ?? 0) && at < end)));
  const sums = [...new Set(counting.flatMap(valuesIn))].map((value) => {
    const own = counting.filter((one) => valuesIn(one).includes(value));
    return { value, own, sum: sumOf(own) };
  });
  const greatest = sums
    .toSorted(
      (a, b) =>
        Number(b.sum.microcredits - a.sum.microcredits) ||
        Number(b.sum.documentCount - a.sum.documentCount) ||
        (a.value < b.value ? -1 : 1),
    )
    .slice(0, limit);
  const shown = greatest.map(({ value }) => value);
  return {
    rows: greatest.map(({ value, own }) => ({ value, points: points(own) })),
    other: points(counting.filter((one) => valuesIn(one).some((value) => !shown.includes(value)))),
    none: points(dimension === null ? [] : counting.filter((one) => valuesIn(one).length === 0)),
    total: points(counting),
  };
}

function withoutLedger({ ledger: _ledger, ...sums }: Sums) {
  return sums;
}

test("adds up as the rule says, without tolerance, whatever the rows, filters and buckets", async () => {
  const turn = fc.record({ rows: fc.array(row, { maxLength: 30 }), question });
  const memory = fc.constantFrom(0, 1_000, 1e9);
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), memory, async (turns, cacheBytes) => {
      const consumptions = new Rows();
      const index = indexOf(consumptions, cacheBytes, 5);
      const all: Consumption[] = [];
      for (const { rows, question: asked } of turns) {
        consumptions.add(rows);
        all.push(...rows);
        const answers = await Promise.all([index.sum("w", asked, never), index.sum("w", asked, never)]);
        for (const answer of answers) expect(withoutLedger(answer)).toEqual(plainly(all, asked));
      }
    }),
    { numRuns: 150 },
  );
});

test("what a row has at most one value of adds up to the total, however it is cut", async () => {
  const single = ["agent", "user", "api_key", "model", "tool", "source"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 40 }),
      fc.record({ edges, base: lists, filter: lists, dimension: fc.constantFrom(...single), limit: fc.constant(2) }),
      async (rows, asked) => {
        const consumptions = new Rows();
        consumptions.add(rows);
        const index = indexOf(consumptions, 1e9);
        const { rows: own, other, none, total } = await index.sum("w", asked, never);
        const creditsOf = (points: readonly Measures[]) => points.reduce((sum, one) => sum + one.microcredits, 0n);
        const parts = [...own.map(({ points }) => points), other, none].map(creditsOf);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(creditsOf(total));
        const whole = { ...asked, edges: [asked.edges[0] ?? 0, asked.edges.at(-1) ?? 0] };
        expect(creditsOf((await index.sum("w", whole, never)).total)).toBe(creditsOf(total));
      },
    ),
    { numRuns: 100 },
  );
});

test("rows of many chunks are all added up, those too that do not fit into memory", async () => {
  const named = { provider: "p", model: "m", tool: "", groupIds: [], skillIds: [], source: "" };
  const ids = { usageId: "", traceId: "", userId: "u", keyId: "k" };
  const consumptions = new Rows();
  consumptions.add(
    Array.from({ length: 40_000 }, (_, n) => ({
      ...nothing,
      ...numbers,
      ...named,
      ...ids,
      at: n,
      agentId: `a${n % 3}`,
    })),
  );
  const asked = { edges: [0, 20_000, 40_000], base: {}, filter: {}, dimension: "agent", limit: 1 } as const;
  for (const cacheBytes of [0, 1e9]) {
    const { rows, other, total } = await indexOf(consumptions, cacheBytes).sum("w", asked, never);
    const credits = (points: readonly Measures[] | undefined) => points?.map(({ microcredits }) => microcredits);
    expect(rows[0]?.value).toBe("a0");
    expect([credits(rows[0]?.points), credits(other), credits(total)]).toEqual([
      [6_667n, 6_667n],
      [13_333n, 13_333n],
      [20_000n, 20_000n],
    ]);
  }
});
