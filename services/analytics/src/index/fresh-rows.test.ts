import fc from "fast-check";
import { expect, test } from "vitest";
import type { Consumption } from "../domain/model/consumption.ts";
import { Rows, row } from "./_random-rows.ts";
import { Segments } from "./_segments.ts";
import { ColumnIndex } from "./column-index.ts";
import { FreshRows } from "./fresh-rows.ts";

const never = new AbortController().signal;
const everything = { startAt: 0, endAt: 100, base: {}, filter: {} };
const segmentRows = 10;

/** A replica, the rows that the database has, and what it was told of those that it has stored itself. */
class Replica {
  readonly consumptions = new Rows();
  readonly segments = new Segments();
  readonly index = new ColumnIndex({
    consumptions: this.consumptions,
    segments: this.segments,
    segmentRows,
    cacheBytes: 1e9,
    onError: (error) => {
      throw error;
    },
  });
  #rows = 0;

  /** Some replica stores rows. */
  store(rows: readonly Consumption[], isOwn: boolean): void {
    const [first, { generation }] = [this.#rows, this.consumptions];
    this.consumptions.add(rows);
    this.#rows += rows.length;
    if (isOwn && rows.length > 0) this.index.added("w", { generation, first, rows });
  }

  /** The database is put back as it was with fewer rows. */
  putBack(rows: readonly Consumption[]): void {
    this.consumptions.replace(this.consumptions.generation, rows);
    this.#rows = rows.length;
  }

  async counts() {
    return (await this.index.count("w", everything, never)).agent;
  }
}

let made = 0;

function rowsOf(count: number, agentId: string): readonly Consumption[] {
  const [one] = fc.sample(row, { numRuns: 1, seed: 1 });
  if (one === undefined) throw new Error("there is no row");
  return Array.from({ length: count }, () => ({ ...one, at: 1, agentId, usageId: `use_${(made += 1)}` }));
}

test("what a replica has stored itself it does not read, neither to count nor to make segments", async () => {
  const replica = new Replica();
  for (const count of [3, 4, 8]) replica.store(rowsOf(count, "own"), true);
  expect(await replica.counts()).toEqual(new Map([["own", 15]]));
  for (const count of [4, 9]) {
    replica.store(rowsOf(count, "own"), true);
    await replica.index.seal("w", never);
  }
  expect(await replica.counts()).toEqual(new Map([["own", 28]]));
  expect([replica.consumptions.read, replica.segments.places("w")]).toEqual([0, [0, 1]]);
  expect(await replica.index.verify("w", never)).toEqual({ segments: 2, problems: [] });
});

test("what others have stored in between is read, and nothing else", async () => {
  const turns = fc.array(fc.tuple(fc.integer({ min: 1, max: 13 }), fc.boolean(), fc.boolean()), { maxLength: 12 });
  const property = fc.asyncProperty(turns, async (all) => {
    const replica = new Replica();
    const expected = new Map<string, number>();
    for (const [count, isOwn, isAsked] of all) {
      const agentId = isOwn ? "own" : "other";
      replica.store(rowsOf(count, agentId), isOwn);
      expected.set(agentId, (expected.get(agentId) ?? 0) + count);
      if (isAsked) expect(await replica.counts()).toEqual(expected);
    }
    await replica.index.seal("w", never);
    expect(await replica.counts()).toEqual(expected);
    expect((await replica.index.verify("w", never)).problems).toEqual([]);
  });
  await fc.assert(property, { numRuns: 200 });
});

test("of a database that was put back others' rows are read, whatever numbers they have", async () => {
  const replica = new Replica();
  const before = rowsOf(4, "before");
  replica.store(before, true);
  replica.store(rowsOf(14, "lost"), true);
  replica.putBack(before);
  replica.store(rowsOf(14, "stored by another"), false);
  await replica.index.seal("w", never);
  expect(await replica.counts()).toEqual(
    new Map([
      ["before", 4],
      ["stored by another", 14],
    ]),
  );
  expect((await replica.index.verify("w", never)).problems).toEqual([]);
});

test("rows that are made anew are read again", async () => {
  const replica = new Replica();
  replica.store(rowsOf(4, "before"), true);
  replica.consumptions.replace("second", rowsOf(4, "anew"));
  expect(await replica.counts()).toEqual(new Map([["anew", 4]]));
});

test("the workspace in which nothing was stored for longest leaves memory first", () => {
  const fresh = new FreshRows({ segmentRows, bytes: 30_000 });
  const add = (workspaceId: string, first: number): void =>
    fresh.add(workspaceId, { generation: "g", first, rows: rowsOf(1, "a") });
  const kept = () => ["a", "b", "c"].filter((workspaceId) => fresh.between(workspaceId, "g", 0, 100).length > 0);
  for (const workspaceId of ["a", "b"]) add(workspaceId, 0);
  add("a", 1);
  add("c", 0);
  expect(kept()).toEqual(["a", "b", "c"]);
  add("c", segmentRows);
  expect(kept()).toEqual(["a", "c"]);
});
