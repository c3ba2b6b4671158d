import fc from "fast-check";
import { expect, test } from "vitest";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, valuesOf } from "../domain/model/dimension.ts";
import type { Dimension } from "../domain/model/dimension.ts";
import { ColumnIndex } from "./column-index.ts";

const never = new AbortController().signal;

/** Rows as the database has them, which grow while they are asked for. */
class Rows {
  readonly #rows: Consumption[] = [];
  generation = "first";

  add(rows: readonly Consumption[]): void {
    this.#rows.push(...rows);
  }

  replace(generation: string, rows: readonly Consumption[]): void {
    this.generation = generation;
    this.#rows.splice(0, this.#rows.length, ...rows);
  }

  ledger() {
    const { generation } = this;
    return Promise.resolve({ rows: this.#rows.length, microcredits: 0, generation });
  }

  async *rows(_workspaceId: string, from: number, to: number) {
    for (let start = from; start < to; start += 7) {
      await Promise.resolve();
      yield this.#rows.slice(start, Math.min(start + 7, to));
    }
  }
}

const id = (prefix: string) => fc.constantFrom("", `${prefix}1`, `${prefix}2`, `${prefix}\n2`, `${prefix}3`);
const idsOf = (prefix: string) => fc.array(fc.constantFrom(`${prefix}1`, `${prefix}2`, `${prefix}3`), { maxLength: 4 });
const nothing = { kind: "answer", outcome: "succeeded", conversationId: "", messageId: "", runId: "", step: 0 };
const numbers = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, microcredits: 1, calls: 1 };

const row: fc.Arbitrary<Consumption> = fc
  .record({
    at: fc.integer({ min: 0, max: 20 }),
    agentId: id("a"),
    userId: id("u"),
    keyId: id("k"),
    provider: fc.constantFrom("p", "q"),
    model: id("m"),
    tool: id("t"),
    groupIds: idsOf("g"),
    skillIds: idsOf("s"),
    source: id("x"),
  })
  .map((fields) => ({ ...nothing, ...numbers, usageId: "", traceId: "", ...fields }));

const lists = fc.dictionary(
  fc.constantFrom(...dimensions),
  fc.array(
    fc.constantFrom("a1", "a2", "u1", "u\n2", "k1", "p/m1", "q/m2", "t1", "t3", "g1", "g2", "s1", "s3", "x1", "no"),
    { minLength: 1, maxLength: 6 },
  ),
  { maxKeys: 4 },
);

const question: fc.Arbitrary<CountQuestion> = fc.record({
  startAt: fc.integer({ min: -1, max: 20 }),
  endAt: fc.integer({ min: 0, max: 22 }),
  base: lists,
  filter: lists,
});

function passes(one: Consumption, filter: CountQuestion["filter"], besides?: Dimension): boolean {
  return dimensions.every((dimension) => {
    const wanted = filter[dimension];
    if (wanted === undefined || dimension === besides) return true;
    return valuesOf(one, dimension).some((value) => wanted.includes(value));
  });
}

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
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), fc.boolean(), async (turns, isForgetful) => {
      const consumptions = new Rows();
      const index = new ColumnIndex({ consumptions, cacheBytes: isForgetful ? 0 : 1e9 });
      const all: Consumption[] = [];
      for (const { rows, question: asked } of turns) {
        consumptions.add(rows);
        all.push(...rows);
        const answers = [counted(index, "w", asked), counted(index, "w", asked)];
        for (const answer of await Promise.all(answers)) expect(answer).toEqual(plainly(all, asked));
      }
    }),
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
