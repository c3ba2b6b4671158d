import { expect, test } from "vitest";
import { harness, person, refusal, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);

test("finds what a view shows and nothing else, for its space's readers", async () => {
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ actor: ann, spaceId: hidden });
  for (const [documentId, folder] of [
    ["shown", "public"],
    ["unseen", "private"],
  ] as const) {
    const text = `A text about herons in ${folder}.`;
    const placement = { parents: [documentId, folder] };
    await parley.documents.UpsertDocument({ actor: ann, dataSourceId, documentId, text, placement });
  }
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["public"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId, parentsIn });
  const viewId = view?.viewId ?? "";
  const search = { actor: person("bob"), spaceId, viewId, query: "herons", topK: 10 };
  const { documents, wordsOnly } = await parley.search.SearchView(search);
  expect(documents.map(({ documentId }) => documentId)).toEqual(["shown"]);
  expect(wordsOnly).toBe(true);
  const unknown = await refusal(parley.search.SearchView({ ...search, viewId: "dsv_none" }));
  expect(unknown).toEqual(["NOT_FOUND", "DATA_SOURCE_VIEW_NOT_FOUND", undefined]);
  await parley.views.UpdateView({ actor: ann, spaceId, viewId, parentsToRemove: ["public"] });
  expect((await parley.search.SearchView(search)).documents).toEqual([]);
});

test("a view without a part shows nothing", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const parentsIn = { nodeIds: [] };
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId, parentsIn });
  const search = { actor: writer, spaceId, viewId: view?.viewId ?? "", query: "anything", topK: 10 };
  expect((await parley.search.SearchView(search)).documents).toEqual([]);
});
