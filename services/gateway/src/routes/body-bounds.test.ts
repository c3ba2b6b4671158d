import { runAtOnce } from "@parley/runtime";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { createClients } from "../clients.ts";
import { parseJsonBody, usualBody } from "../http/json-body.ts";
import { ListBounds } from "../http/list-bounds.ts";
import { parseWith } from "../http/validate.ts";
import type { RouteDependencies } from "./route-dependencies.ts";
import { routeTable } from "./route-table.ts";

const nowhere = "127.0.0.1:1";
const clients = createClients({
  conversation: nowhere,
  file: nowhere,
  space: nowhere,
  mcpRegistry: nowhere,
  analytics: nowhere,
});
afterAll(() => clients.close());

type Known = z.core.JSONSchema.JSONSchema;

interface FoundList {
  readonly path: readonly string[];
  readonly max: number | undefined;
}

/** Every list that a body may have, by the names that lead to it. */
function listsOf(root: Known, schema: unknown, path: readonly string[], seen: readonly unknown[]): FoundList[] {
  if (typeof schema !== "object" || schema === null || seen.includes(schema)) return [];
  const { $ref, type, maxItems, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema as Known;
  const go = (inner: unknown, to = path): FoundList[] => listsOf(root, inner, to, [...seen, schema]);
  return [
    ...(type === "array" ? [{ path, max: maxItems }, ...go(items, [...path, "[]"])] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => go(inner, [...path, name])),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => go(inner)),
    ...($ref === undefined ? [] : go(root.$defs?.[$ref.replace("#/$defs/", "")])),
  ];
}

const bodies = routeTable({ clients } as RouteDependencies).flatMap(({ method, path, operation }) => {
  const { body, bounds = usualBody } = operation;
  if (body === undefined) return [];
  const root = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return [{ name: `${method} ${path}`, body, bounds, lists: listsOf(root, root, [], []) }];
});
const withLists = bodies.filter(({ lists }) => lists.length > 0);

it("every list of a body says how long it may be", () => {
  const endless = withLists.flatMap(({ name, lists }) =>
    lists.flatMap(({ path, max }) => (max === undefined ? [`${name}: ${path.join(".")}`] : [])),
  );
  expect(endless).toEqual([]);
});

/** The processor time of something, in milliseconds: what else runs on the machine does not count. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function refused(work: () => void): void {
  expect(work).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
}

it.each(withLists)("$name refuses the longest list of wrong entries at once", async ({ body, bounds, lists }) => {
  const check = new ListBounds(body);
  const [first] = lists.filter(({ path }) => !path.includes("[]"));
  const names = first?.path ?? [];
  const count = Math.min(500_000, bounds.maxValues - 10);
  const list = `[${"7,".repeat(count - 1)}7]`;
  const text = `${names.map((name) => `{"${name}":`).join("")}${list}${"}".repeat(names.length)}`;
  const value = await parseJsonBody(Buffer.from(text), "application/json", bounds);
  refused(() => runAtOnce(check.require(value)));
  const taken = [1, 2, 3].map(() =>
    processorTime(() => {
      refused(() => {
        runAtOnce(check.require(value));
        parseWith(body, value);
      });
    }),
  );
  // It looks at no entry. Looking at each takes thousands of milliseconds.
  expect(Math.min(...taken)).toBeLessThan(50);
});
