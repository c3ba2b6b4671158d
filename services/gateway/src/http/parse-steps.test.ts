import { runAtOnce } from "@parley/runtime";
import { expect, test } from "vitest";
import { z } from "zod";
import { isManyValued, parseSteps } from "./parse-steps.ts";

const node = z.object({
  name: z.string().nullish(),
  get parts() {
    return z.array(node).max(10_000).nullish();
  },
});
const schema = z.object({
  title: z.string().default("none"),
  rows: z.array(z.object({ id: z.string(), values: z.record(z.string(), z.number()) })).nullish(),
  tree: node.nullish(),
});
const rows = Array.from({ length: 300 }, (_, at) => ({
  id: `row ${at}`,
  junk: 1,
  values: Object.fromEntries(Array.from({ length: 20 }, (_value, of) => [`c${of}`, of])),
}));
const tree = { parts: [{ parts: Array.from({ length: 2_000 }, (_, at) => ({ name: `part ${at}`, junk: true })) }] };
const issuesOf = (value: unknown) => {
  const parsed = runAtOnce(parseSteps(schema, value));
  return "issues" in parsed ? parsed.issues : [];
};

test.each([{ rows }, { tree }, { rows, tree, title: "both" }, { rows: [], tree: null }])(
  "a value is the same in steps as at once",
  (value) => {
    expect(runAtOnce(parseSteps(schema, value))).toEqual({ data: schema.parse(value) });
  },
);

test("what is wrong is named as at once", () => {
  const wrong = { title: 7, rows: rows.map((row, at) => (at === 250 ? { ...row, values: { c: "x" } } : row)), tree };
  expect(issuesOf(wrong)).toEqual(schema.safeParse(wrong).error?.issues);
  expect(issuesOf({ rows: { rows } })).toEqual(schema.safeParse({ rows: { rows } }).error?.issues);
});

test("unknown fields of a strict object are named, and what is said of a whole is looked at", () => {
  const strict = z.strictObject({ rows: schema.shape.rows });
  expect(runAtOnce(parseSteps(strict, { rows, other: 1 }))).toEqual({
    issues: strict.safeParse({ rows, other: 1 }).error?.issues,
  });
  const refined = schema.refine(({ title }) => title !== "bad", "is bad");
  expect(runAtOnce(parseSteps(refined, { rows, title: "bad" }))).toEqual({
    issues: refined.safeParse({ rows, title: "bad" }).error?.issues,
  });
  const ids = z.array(z.object({ id: z.string() })).refine((all) => all.length !== rows.length, "are too many");
  expect(runAtOnce(parseSteps(ids, rows))).toEqual({ issues: ids.safeParse(rows).error?.issues });
});

test.each(["constructor", "toString", "valueOf", "hasOwnProperty"])("a large %s is no known field", (name) => {
  const value = { [name]: Array.from({ length: 1_001 }, () => 0) };
  expect(runAtOnce(parseSteps(schema, value))).toEqual({ data: schema.parse(value) });
});

test("a record of many names has many steps, and is the same as at once", () => {
  const record = z.object({ values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()) });
  const values = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`column ${at}`, at]));
  expect([...parseSteps(record, { values })].length).toBeGreaterThan(1_000);
  expect(runAtOnce(parseSteps(record, { values }))).toEqual({ data: { values } });
  const wrong = { values: { ...values, bad: true } };
  expect(runAtOnce(parseSteps(record, wrong))).toEqual({ issues: record.safeParse(wrong).error?.issues });
});

test("a large value has many steps, a small one none", () => {
  expect([...parseSteps(schema, { rows })].length).toBeGreaterThan(100);
  expect([...parseSteps(schema, { title: "x" })]).toEqual([]);
  expect([isManyValued(rows), isManyValued({ rows: rows.slice(0, 3) })]).toEqual([true, false]);
});
