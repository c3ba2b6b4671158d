import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, valuesOf } from "../domain/model/dimension.ts";
import { Rows, nothing, numbers, passes, question, row } from "./_random-rows.ts";
import { ColumnIndex } from "./column-index.ts";
import { Segments } from "./_segments.ts";

const never = new AbortController().signal;

function onError(error: unknown): void {
  throw error;
}

/** An index of rows, with segments of so many of them. */
function indexOf(consumptions: Rows, cacheBytes: number, segments = new Segments(), segmentRows = 16_384): ColumnIndex {
  return new ColumnIndex({ consumptions, segments, segmentRows, cacheBytes, onError });
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

/** None at all, as much as some have, and enough for all. */
const memories = [0, 12_000, 30_000, 1e9];

test("counts as the rule says, whatever the rows, periods, filters and segments, and however memory runs short", async () => {
  const turn = fc.record({ rows: fc.array(row, { maxLength: 30 }), question, isFresh: fc.boolean() });
  const turns = fc.array(turn, { minLength: 1, maxLength: 5 });
  const property = fc.asyncProperty(
    turns,
    fc.constantFrom(...memories),
    fc.integer({ min: 1, max: 20 }),
    fc.infiniteStream(fc.constantFrom("keep", "lose", "break")),
    async (all, cacheBytes, segmentRows, fates) => {
      const consumptions = new Rows();
      const segments = new Segments();
      const make = (): ColumnIndex =>
        new ColumnIndex({ consumptions, segments, segmentRows, cacheBytes, onError: () => undefined });
      let index = make();
      const added: Consumption[] = [];
      for (const { rows, question: asked, isFresh } of all) {
        consumptions.add(rows);
        added.push(...rows);
        if (isFresh) index = make();
        segments.meet(fates);
        // Another workspace's rows, the same ones, take its place in memory.
        const answers = ["w", "w", "other", "w"].map((workspaceId) => counted(index, workspaceId, asked));
        for (const answer of await Promise.all(answers)) expect(answer).toEqual(plainly(added, asked));
      }
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

test("an entry's count is the number of rows when it alone is its dimension's filter", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), question, async (rows, asked) => {
      const consumptions = new Rows();
      consumptions.add(rows);
      const counts = await indexOf(consumptions, 1e9).count("w", asked, never);
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
  const index = indexOf(consumptions, 1e9);
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
  const index = indexOf(consumptions, 1e9);
  const asked = { startAt: 0, endAt: 100, base: {}, filter: {} };
  const [sample] = fc.sample(row, { numRuns: 1, seed: 3 });
  if (sample === undefined) throw new Error("there is no row");
  consumptions.add([{ ...sample, agentId: "a1" }]);
  expect([...(await index.count("w", asked, never)).agent]).toEqual([["a1", 1]]);
  consumptions.replace("second", [{ ...sample, agentId: "a2" }]);
  expect([...(await index.count("w", asked, never)).agent]).toEqual([["a2", 1]]);
});

const plain = fc.sample(row, { numRuns: 1, seed: 3 })[0] as Consumption;
const everything = { startAt: 0, endAt: 100, base: {}, filter: {} };

test("rows of full chunks count as the rule says", async () => {
  const each = 400;
  // One after the other, each with a key of its own: most keys are in one chunk alone.
  const samples = fc.sample(row, { numRuns: 100, seed: 5 }).map((one, place) => ({ ...one, keyId: `k${place}` }));
  const consumptions = new Rows();
  consumptions.add(samples.flatMap((one) => Array.from({ length: each }, () => one)));
  const index = indexOf(consumptions, 1e9);
  const fullyIn = { ...everything, filter: { agent: ["a1"], model: ["p/m1", "q/m2"] } };
  for (const asked of [everything, fullyIn, ...fc.sample(question, { numRuns: 40, seed: 6 })]) {
    const expected = plainly(samples, asked).map((counts) =>
      counts.map(([value, count]) => [value, each * Number(count)]),
    );
    expect(await counted(index, "w", asked)).toEqual(expected);
  }
});

test("more values than two bytes can number are told apart", async () => {
  const [consumptions, segments] = [new Rows(), new Segments()];
  consumptions.add(Array.from({ length: 66_000 }, (_, place) => ({ ...plain, userId: `u${place}` })));
  const asked = { ...everything, filter: { user: ["u3", "u65536", "u65999"] } };
  // The second one finds what the first has made.
  for (let turn = 0; turn < 2; turn++) {
    const { agent, user } = await indexOf(consumptions, 1e9, segments).count("w", asked, never);
    expect([...agent.values()]).toEqual([3]);
    expect(user.size).toBe(66_000);
    expect(new Set(user.values())).toEqual(new Set([1]));
  }
});

test("a fresh replica reads segments, and as rows only those after them", async () => {
  const [consumptions, segments] = [new Rows(), new Segments()];
  consumptions.add(Array.from({ length: 1_005 }, () => plain));
  await indexOf(consumptions, 1e9, segments, 100).seal("w", never);
  expect(segments.places("w")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  consumptions.read = 0;
  const counts = await indexOf(consumptions, 1e9, segments, 100).count("w", everything, never);
  expect([...counts.agent.values()]).toEqual([1_005]);
  expect(consumptions.read).toBe(5);
});

test("what is too large for memory reads only segments of the period", async () => {
  const [consumptions, segments] = [new Rows(), new Segments()];
  for (let at = 0; at < 10; at++) consumptions.add(Array.from({ length: 100 }, () => ({ ...plain, at })));
  const index = indexOf(consumptions, 0, segments, 100);
  await index.seal("w", never);
  segments.found = 0;
  const counts = await index.count("w", { ...everything, startAt: 3, endAt: 5 }, never);
  expect([...counts.agent.values()]).toEqual([200]);
  expect(segments.found).toBe(2);
});

test("two replicas make the same bytes", async () => {
  const consumptions = new Rows();
  consumptions.add(fc.sample(row, { numRuns: 500, seed: 7 }));
  const [one, other] = [new Segments(), new Segments()];
  await indexOf(consumptions, 1e9, one, 100).seal("w", never);
  const reading = indexOf(consumptions, 1e9, other, 100);
  await reading.count("w", everything, never);
  expect(one.all("w").length).toBe(5);
  expect(other.all("w")).toEqual(one.all("w"));
});

test("who asks for a workspace at once waits for one reading", async () => {
  const consumptions = new Rows();
  consumptions.add(Array.from({ length: 1_000 }, () => plain));
  const index = indexOf(consumptions, 1e9);
  await Promise.all(Array.from({ length: 20 }, () => index.count("w", everything, never)));
  expect(consumptions.read).toBe(1_000);
});

test("reading stops when all who asked have gone, and goes on where it was", async () => {
  const consumptions = new Rows();
  consumptions.add(Array.from({ length: 1_000 }, () => plain));
  consumptions.isSlow = true;
  const index = indexOf(consumptions, 1e9);
  const [impatient, patient] = [new AbortController(), new AbortController()];
  const asked = [impatient, patient].map(({ signal }) => index.count("w", everything, signal));
  const gone = Promise.allSettled(asked);
  const readUntil = async (rows: number): Promise<void> => {
    while (consumptions.read < rows) await setImmediate();
  };
  await readUntil(50);
  impatient.abort();
  await readUntil(500);
  patient.abort();
  expect((await gone).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(consumptions.read).toBeLessThan(1_000);
  expect([...(await index.count("w", everything, never)).agent.values()]).toEqual([1_000]);
  expect(consumptions.read).toBeLessThan(1_100);
});

test("a ledger that says less than it did is of a database that was put back: rows are read anew", async () => {
  const consumptions = new Rows();
  const index = indexOf(consumptions, 1e9);
  consumptions.add([1, 2, 3].map(() => ({ ...plain, agentId: "lost" })));
  await index.count("w", everything, never);
  consumptions.replace("first", [{ ...plain, agentId: "kept" }]);
  expect([...(await index.count("w", everything, never)).agent]).toEqual([["kept", 1]]);
});

test("small workspaces take as much memory as their rows, with the names in them", async () => {
  const consumptions = new Rows();
  consumptions.add([plain]);
  const index = indexOf(consumptions, 16e6);
  const workspaces = Array.from({ length: 1_000 }, (_, place) => `w${place}`);
  for (const workspaceId of [...workspaces, ...workspaces]) await index.count(workspaceId, everything, never);
  expect(consumptions.read).toBe(1_000);
  const long = new Rows();
  long.add(Array.from({ length: 100 }, (_, place) => ({ ...plain, agentId: `${place}`.repeat(100_000) })));
  const small = indexOf(long, 10e6);
  for (let turn = 0; turn < 2; turn++) await small.count("w", everything, never);
  expect(long.read).toBeGreaterThan(150);
});
