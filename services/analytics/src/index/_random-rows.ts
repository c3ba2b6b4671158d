import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import type { Consumption, NumberedUsage } from "../domain/model/consumption.ts";
import { dimensions, valuesOf } from "../domain/model/dimension.ts";
import type { Dimension } from "../domain/model/dimension.ts";

/** Rows as the database has them, which grow while they are asked for. */
export class Rows {
  readonly #rows: Consumption[] = [];
  generation = "first";
  /** How many rows were read so far. */
  read = 0;
  /** Whether others have their turn between two pages. */
  isSlow = false;

  add(rows: readonly Consumption[]): void {
    this.#rows.push(...rows);
  }

  replace(generation: string, rows: readonly Consumption[]): void {
    this.generation = generation;
    this.#rows.splice(0, this.#rows.length, ...rows);
  }

  ledger() {
    const { generation } = this;
    return Promise.resolve({ rows: this.#rows.length, microcredits: 0, generation, updatedAt: 1 });
  }

  areThere(_workspaceId: string, rows: readonly NumberedUsage[]) {
    return Promise.resolve(rows.every(({ n, usageId }) => this.#rows[n]?.usageId === usageId));
  }

  async *rows(_workspaceId: string, from: number, to: number) {
    for (let start = from; start < to; start += 7) {
      await (this.isSlow ? setImmediate() : Promise.resolve());
      const page = this.#rows.slice(start, Math.min(start + 7, to));
      this.read += page.length;
      yield page;
    }
  }
}

const id = (prefix: string) => fc.constantFrom("", `${prefix}1`, `${prefix}2`, `${prefix}\n2`, `${prefix}3`);
const idsOf = (prefix: string) => fc.array(fc.constantFrom(`${prefix}1`, `${prefix}2`, `${prefix}3`), { maxLength: 4 });
export const nothing = { kind: "answer", outcome: "succeeded", conversationId: "", messageId: "", runId: "", step: 0 };
export const numbers = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, microcredits: 1, calls: 1 };

// As much as a fact may say: sums of few are no safe numbers any more.
const amount = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 2 ** 32, Number.MAX_SAFE_INTEGER));

/** A row of few times and values, so that many are alike. */
export const row: fc.Arbitrary<Consumption> = fc
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
    microcredits: amount,
    inputTokens: amount,
    cachedInputTokens: amount,
    outputTokens: amount,
    calls: fc.integer({ min: 0, max: 1 }),
  })
  .map((fields) => ({ ...nothing, ...numbers, usageId: "", traceId: "", ...fields }));

/** A filter. */
export const lists = fc.dictionary(
  fc.constantFrom(...dimensions),
  fc.array(
    fc.constantFrom("a1", "a2", "u1", "u\n2", "k1", "p/m1", "q/m2", "t1", "t3", "g1", "g2", "s1", "s3", "x1", "no"),
    { minLength: 1, maxLength: 6 },
  ),
  { maxKeys: 4 },
);

/** A question about such rows. */
export const question: fc.Arbitrary<CountQuestion> = fc.record({
  startAt: fc.integer({ min: -1, max: 20 }),
  endAt: fc.integer({ min: 0, max: 22 }),
  base: lists,
  filter: lists,
});

/** The rule of a filter, said plainly. */
export function passes(one: Consumption, filter: CountQuestion["filter"], besides?: Dimension): boolean {
  return dimensions.every((dimension) => {
    const wanted = filter[dimension];
    if (wanted === undefined || dimension === besides) return true;
    return valuesOf(one, dimension).some((value) => wanted.includes(value));
  });
}
