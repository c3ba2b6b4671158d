import { expect, it } from "vitest";
import type { Node } from "./node.ts";
import { isSearched, noFilter } from "./search-filter.ts";
import { shownParents } from "./shown-parents.ts";

/** A list, and how many of its entries were read. */
function counted(entries: readonly string[]) {
  const reads = { count: 0 };
  const list = new Proxy(entries, {
    get: (target, key, receiver) => {
      if (typeof key === "string" && /^\d+$/u.test(key)) reads.count += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { list, reads };
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`);
const [ids, parents] = [names("id", 1_000), names("parent", 32)];

it("reads a scope's and a filter's long lists once for many nodes, and of a node each parent and tag once for each", () => {
  const [parentsIn, tagsNot, nodes] = [counted(ids), counted(ids), 100];
  const places = [counted([...parents, "id 999"]), counted(parents)];
  const tags = counted(names("tag", 100));
  const node = { dataSourceId: "dts", tags: tags.list, timestamp: 0 };
  const filter = { ...noFilter, tagsNot: tagsNot.list };
  const scopes = [{ dataSourceId: "dts", parentsIn: parentsIn.list }];
  const found = places.map(({ list }) =>
    Array.from({ length: nodes }, () => isSearched({ ...node, parents: list }, scopes, filter)),
  );
  expect(found.map((each) => new Set(each))).toEqual([new Set([true]), new Set([false])]);
  expect([parentsIn.reads.count, tagsNot.reads.count]).toEqual([ids.length, ids.length]);
  expect(places.map(({ reads }) => reads.count / nodes)).toEqual([parents.length + 1, parents.length]);
  expect(tags.reads.count / nodes).toBe(100);
});

it("reads a scope's long list once for the parents of many nodes", () => {
  const { list: parentsIn, reads } = counted(ids);
  const node = { dataSourceId: "dts", parents: ["node", ...parents, "id 999"], tags: [] } as unknown as Node;
  const scope = { dataSourceId: "dts", parentsIn };
  for (let times = 0; times < 100; times++) {
    const shown = shownParents(node, scope, (nodeId) => (nodeId === "parent 0" ? node : undefined));
    expect(shown).toEqual(node.parents);
  }
  expect(reads.count).toBe(ids.length);
});
