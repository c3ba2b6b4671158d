import { runAtOnce } from "@parley/runtime";
import { expect, test } from "vitest";
import { z } from "zod";
import { ListBounds } from "./list-bounds.ts";

const node = z.object({
  get parts() {
    return z.array(node).max(3).nullish();
  },
});
const lists = new ListBounds(
  z.object({
    names: z.array(z.string()).max(2).optional(),
    either: z.union([z.array(z.string()).max(2), z.object({ of: z.array(z.number()).max(4) })]).optional(),
    tree: node.optional(),
    byName: z.record(z.string(), z.array(z.number()).max(1)).optional(),
    few: z.record(z.string(), z.number()).meta({ maxProperties: 2 }).optional(),
    anything: z.unknown().optional(),
  }),
);
const require = (body: unknown): void => runAtOnce(lists.require(body));

test.each([
  [{ names: ["a", "b", "c"] }, "names: must have at most 2 entries"],
  [{ either: { of: [1, 2, 3, 4, 5] } }, "either.of: must have at most 4 entries"],
  [{ tree: { parts: [{}, { parts: [{}, {}, {}, {}] }] } }, "tree.parts[1].parts: must have at most 3 entries"],
  [{ byName: { one: [1], two: [1, 2] }, names: [1, 2, 3] }, "byName.two: must have at most 1 entries"],
  [{ few: { a: 1, b: 2, c: 3 } }, "few: must have at most 2 entries"],
])("%j is refused", (body, message) => {
  expect(() => require(body)).toThrow(message);
});

test.each([
  undefined,
  "text",
  { names: ["a", "b"], either: [1, 2], byName: { one: [1] }, tree: { parts: [{ parts: [{}, {}, {}] }] } },
  { few: { a: 1, b: 2 } },
  { anything: [1, 2, 3, 4, 5], unknown: [[1, 2, 3, 4, 5]], names: { a: [1, 2, 3] } },
])("%j is not", (body) => {
  expect(() => require(body)).not.toThrow();
});

test("a large body is looked at in steps", () => {
  const parts = Array.from({ length: 3 }, () => ({ parts: [{}, {}, {}] }));
  const byName = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`name ${at}`, [at]]));
  expect([...lists.require({ tree: { parts }, byName })].length).toBeGreaterThan(5);
});
