import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Generation } from "../src/domain/model/chunk-index.ts";
import { isSearched } from "../src/domain/model/search-filter.ts";
import { indexUnderTest } from "./_index.ts";
import type { IndexUnderTest } from "./_index.ts";

const workspaceId = "ws_1";
const awkward = ["a", "b", "it's", 'say "x"', "x', 'y", "]", "%_", "a/b", "図書館", "NULL", "'"];
const names = fc.constantFrom(...awkward);
const some = fc.uniqueArray(names, { maxLength: 3 });
const sources = ["dts_1", "dts_2", "dts_'3"];
const bound = fc.option(fc.integer({ min: -2, max: 12 }));

const node = fc.record({
  dataSourceId: fc.constantFrom(...sources),
  parents: some,
  tags: some,
  timestamp: fc.integer({ min: 0, max: 10 }),
  hasVector: fc.boolean(),
});
const filters = fc.record({
  tagsIn: some,
  tagsNot: some,
  parentsIn: some,
  parentsNot: some,
  timestampAbove: bound,
  timestampBelow: bound,
});
const scopes = fc.uniqueArray(fc.record({ dataSourceId: fc.constantFrom(...sources), parentsIn: fc.option(some) }), {
  maxLength: 3,
  selector: ({ dataSourceId }) => dataSourceId,
});

let parts: IndexUnderTest;
beforeAll(async () => {
  // Nothing is embedded here: the rows bring their vectors.
  const embeddings = { url: "http://127.0.0.1:9/v1", apiKey: "", model: "none", dimensions: 2 };
  parts = await indexUnderTest({ PARLEY_EMBEDDINGS: JSON.stringify(embeddings) });
});
afterAll(() => parts.close());

const shared = { workspaceId, ordinal: 0, text: "word", offset: 0, path: [], hash: "h" };

test("the engine's filter says what the predicate says, indexed or not, for words and for vectors", async () => {
  const { index } = parts;
  const nodes = fc.sample(node, { numRuns: 300, seed: 7 });
  const generations = nodes.map((fields, position) => ({
    ...fields,
    nodeId: `node${position}`,
    generation: `gen_${position}`,
    chunks: [{ ...shared, vector: fields.hasVector ? [1, position / 300] : null }],
  })) satisfies Generation[];
  await index.append(workspaceId, generations.slice(0, 200));
  await index.optimize(workspaceId);
  await index.append(workspaceId, generations.slice(200));
  const removed = new Set(generations.filter((_, position) => position % 17 === 0).map(({ generation }) => generation));
  await index.remove(workspaceId, [...removed]);
  const left = generations.filter(({ generation }) => !removed.has(generation));
  await fc.assert(
    fc.asyncProperty(scopes, filters, async (where, filter) => {
      const query = { scopes: where, filter, words: ["word"], vector: [1, 0], limit: 1_000 };
      const found = await index.search(workspaceId, query);
      const expected = left.filter((one) => isSearched(one, where, filter));
      const ids = (list: readonly { generation: string }[]) => list.map(({ generation }) => generation).toSorted();
      expect(ids(found.byWords)).toEqual(ids(expected));
      expect(ids(found.byMeaning)).toEqual(ids(expected.filter(({ hasVector }) => hasVector)));
    }),
    { numRuns: 150 },
  );
});
