import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOnWall, firstDayOfCycle, mondayOf } from "../domain/model/_wall-calendar.ts";
import { zones } from "../domain/model/_zones.ts";
import type { Consumption } from "../domain/model/consumption.ts";
import { valuesOf } from "../domain/model/dimension.ts";
import { dimensionsOf } from "../domain/model/question.ts";
import type { Question } from "../domain/model/question.ts";
import { GetConsumptionBreakdown } from "../domain/use-cases/get-consumption-breakdown.ts";
import { GetConsumptionFacets } from "../domain/use-cases/get-consumption-facets.ts";
import { GetConsumptionTimeSeries } from "../domain/use-cases/get-consumption-time-series.ts";
import { Rows, lists, passes, row } from "./_random-rows.ts";
import { Segments } from "./_segments.ts";
import { ColumnIndex } from "./column-index.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const never = new AbortController().signal;
const names = { username: "ann", fullName: "Ann", email: "", image: null, createdAt: 0 };
const actor = { workspaceId: "w", keyId: "k", person: { ...names, userId: "u1" }, scopes: [], spaceIds: [] };

/** About when clocks are set, in Februaries, where a day is left out, and at other times. */
const now = fc.oneof(
  fc.constantFrom("2026-03-29", "2026-10-25", "2026-02-28", "2024-02-29", "2011-12-30", "2026-04-24").map(Date.parse),
  fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2027, 0) }),
);

const period: fc.Arbitrary<(today: number) => Question["period"]> = fc.oneof(
  fc.constant(() => ({ kind: "cycle" }) as const),
  fc.integer({ min: 1, max: 60 }).map((days) => () => ({ kind: "days", days }) as const),
  fc
    .record({ from: fc.integer({ min: -40, max: 2 }), days: fc.integer({ min: 1, max: 40 }) })
    .map(({ from, days }) => (today: number) => {
      const [startDate = "", endDate = ""] = [from, from + days].map((later) => dayOf(today + later * dayMs));
      return { kind: "dates", startDate, endDate } as const;
    }),
);

const asked = fc.record({
  now,
  timeZone: fc.constantFrom(...zones),
  cycleDay: fc.integer({ min: 1, max: 31 }),
  period,
  view: fc.constantFrom<Question["view"]>({ kind: "workspace" }, { kind: "own" }, { kind: "agent", agentId: "a1" }),
  scope: fc.constantFrom<Question["scope"]>("all", "automations"),
  filter: fc.oneof(fc.constant({}), lists),
  granularity: fc.constantFrom("day", "week", "month"),
});

const sources = ["", "api", "triggered", "wakeup"];
const spent = fc.record({
  row,
  // By quarters of an hour: clocks are set at those.
  quarters: fc.integer({ min: -45 * 96, max: 3 * 96 }),
  source: fc.constantFrom(...sources),
  microcredits: fc.integer({ min: 0, max: 9 }),
});

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The rule of periods, said plainly: by the day on the wall. */
function isIn(at: number, today: number, { period: wanted, calendar }: Question): boolean {
  const [day, last] = [at, today].map((time) => dayOnWall(time, calendar.timeZone)) as [string, string];
  if (wanted.kind === "dates") return day >= wanted.startDate && day < wanted.endDate;
  if (wanted.kind === "days") return day <= last && day > dayOf(Date.parse(last) - wanted.days * dayMs);
  return firstDayOfCycle(day, calendar.cycleDay) === firstDayOfCycle(last, calendar.cycleDay);
}

function isLookedAt(one: Consumption, { view, scope }: Question): boolean {
  if (scope === "automations" && !["triggered", "wakeup"].includes(one.source)) return false;
  if (view.kind === "own") return one.userId === "u1";
  return view.kind === "workspace" || one.agentId === view.agentId;
}

function bucketOf(at: number, granularity: string, timeZone: string): string {
  const day = dayOnWall(at, timeZone);
  if (granularity === "day") return day;
  return granularity === "month" ? day.slice(0, 7) : mondayOf(day);
}

function sumsBy<T>(items: readonly T[], nameOf: (item: T) => readonly string[], sumOf: (item: T) => bigint) {
  const sums = new Map<string, bigint>();
  for (const item of items) for (const name of nameOf(item)) sums.set(name, (sums.get(name) ?? 0n) + sumOf(item));
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test("facets, breakdowns and series have the rows of the period in the workspace's days and cycles, and no others", async () => {
  const stored = fc.record({
    spent: fc.array(spent, { maxLength: 60 }),
    segmentRows: fc.integer({ min: 1, max: 20 }),
    cacheBytes: fc.constantFrom(0, 12_000, 1e9),
  });
  const property = fc.asyncProperty(stored, asked, async ({ spent: calls, segmentRows, cacheBytes }, said) => {
    const { timeZone, cycleDay, view, scope, granularity } = said;
    const filter = Object.fromEntries(
      Object.entries(said.filter).filter(([name]) => dimensionsOf(view).some((dimension) => dimension === name)),
    );
    const question = { view, scope, filter, calendar: { timeZone, cycleDay }, period: said.period(said.now) };
    const rows = calls.map((call) => ({ ...call.row, ...call, at: said.now + call.quarters * (hourMs / 4) }));
    const consumptions = new Rows();
    consumptions.add(rows);
    const source = { consumptions, segments: new Segments(), segmentRows, cacheBytes };
    const index = new ColumnIndex({ ...source, onError: () => undefined });
    const entities = { store: () => Promise.resolve(), list: () => Promise.resolve([]) };
    const spaces = { readable: () => Promise.resolve(new Set<string>()) };
    const deps = { index, entities, spaces, now: () => said.now };

    const looked = rows.filter((one) => isIn(one.at, said.now, question) && isLookedAt(one, question));
    const { facets } = await new GetConsumptionFacets(deps).execute(actor, question, [], never);
    for (const { dimension, entries } of facets) {
      const values = [...new Set(looked.flatMap((one) => valuesOf(one, dimension)))].toSorted();
      const counts = values.map((value) => {
        const counted = looked.filter((one) => passes(one, filter, dimension));
        return [value, counted.filter((one) => valuesOf(one, dimension).includes(value)).length] as const;
      });
      expect(new Map(entries.map(({ value, documentCount }) => [value, documentCount]))).toEqual(new Map(counts));
    }

    const passing = looked.filter((one) => passes(one, filter));
    const credits = ({ microcredits }: Consumption): bigint => BigInt(microcredits);
    const wanted = { dimension: "model", limit: 500 } as const;
    const broken = await new GetConsumptionBreakdown(deps).execute(actor, question, wanted, never);
    const byModel = sumsBy(passing, (one) => valuesOf(one, "model"), credits);
    expect(
      sumsBy(
        broken.rows,
        ({ value }) => [value],
        ({ points }) => points[0]?.microcredits ?? 0n,
      ),
    ).toEqual(byModel);

    const series = { groupBy: null, granularity, timezone: "", limit: 1 } as const;
    const { edges, total } = await new GetConsumptionTimeSeries(deps).execute(actor, question, series, never);
    const points = total.map((sums, place) => ({ at: edges[place] ?? 0, count: sums.documentCount }));
    const buckets = sumsBy(
      points.filter(({ count }) => count > 0n),
      ({ at }) => [bucketOf(at, granularity, timeZone)],
      ({ count }) => count,
    );
    expect(buckets).toEqual(
      sumsBy(
        passing,
        ({ at }) => [bucketOf(at, granularity, timeZone)],
        () => 1n,
      ),
    );
  });
  await fc.assert(property, { numRuns: 150 });
});
