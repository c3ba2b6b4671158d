import { eventually } from "@parley/testing";
import type { ActorContext } from "@parley/contracts/common/v1";
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

/** A source of a space of Ann's, with a folder in another. */
async function hiddenFolders() {
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ actor: ann, spaceId: hidden });
  const folder = (folderId: string, parents: string[]) =>
    parley.documents.UpsertFolder({ actor: ann, dataSourceId, folderId, placement: { title: folderId, parents } });
  await folder("root", ["root"]);
  await folder("part", ["part", "root"]);
  return { hidden, dataSourceId, folder };
}

test("a document is shown with those of its parents alone that the view shows", async () => {
  const { hidden, dataSourceId, folder } = await hiddenFolders();
  await folder("apart", ["apart", "root"]);
  const put = (documentId: string, parents: string[]) => {
    const text = `Herons of ${documentId}.`;
    return parley.documents.UpsertDocument({ actor: ann, dataSourceId, documentId, text, placement: { parents } });
  };
  await put("inner", ["inner", "planned", "part", "root", "never made"]);
  await put("odd", ["odd", "apart", "part"]);
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["part"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId, parentsIn });
  const search = { query: "herons", topK: 10 };
  const parentsFor = async (actor: ActorContext, viewed: { spaceId: string; viewId: string }) => {
    const { documents } = await parley.search.SearchView({ actor, ...viewed, ...search });
    return new Map(documents.map(({ documentId, parents, parentId }) => [documentId, [parents, parentId]]));
  };
  const forBob = await parentsFor(person("bob"), { spaceId, viewId: view?.viewId ?? "" });
  expect(forBob.get("inner")).toEqual([["inner", "planned", "part"], "planned"]);
  expect(forBob.get("odd")).toEqual([["odd", "part"], undefined]);
  const { views } = await parley.views.ListViews({ actor: ann, spaceId: hidden });
  const forAnn = await parentsFor(ann, { spaceId: hidden, viewId: views[0]?.viewId ?? "" });
  expect(forAnn.get("odd")).toEqual([["odd", "apart", "part"], "apart"]);
});

test("a filter finds by those parents alone that the view shows", async () => {
  const { hidden, dataSourceId, folder } = await hiddenFolders();
  await folder("inside", ["inside", "part", "root"]);
  await folder("apart", ["apart", "root"]);
  const put = (documentId: string, parents: string[]) => {
    const text = `Herons of ${documentId}.`;
    const placement = { parents: [documentId, ...parents] };
    return parley.documents.UpsertDocument({ actor: ann, dataSourceId, documentId, text, placement });
  };
  await put("one", ["inside", "part", "root", "never made"]);
  await put("two", ["planned", "part", "root", "never made"]);
  await put("three", ["apart", "part", "root", "never made"]);
  const { spaceId } = await parley.create();
  const { view } = await parley.views.CreateView({
    actor: ann,
    spaceId,
    dataSourceId,
    parentsIn: { nodeIds: ["part", "named"] },
  });
  await put("four", ["named", "above"]);
  const found = async (filter: object, actor = person("bob"), viewId = view?.viewId ?? "") => {
    const search = { actor, spaceId: "", viewId, query: "herons", topK: 10 };
    const { documents } = await parley.search.SearchView({ ...search, filter });
    return documents.map(({ documentId }) => documentId).toSorted();
  };
  const all = ["four", "one", "three", "two"];
  const shown = { part: ["one", "three", "two"], named: ["four"], inside: ["one"], planned: ["two"], one: ["one"] };
  for (const [nodeId, inside] of Object.entries(shown)) {
    expect(await found({ parentsIn: [nodeId] })).toEqual(inside);
    expect(await found({ parentsNot: [nodeId] })).toEqual(all.filter((id) => !inside.includes(id)));
  }
  for (const nodeId of ["root", "apart", "never made", "above", "nowhere"]) {
    expect(await found({ parentsIn: [nodeId] })).toEqual([]);
    expect(await found({ parentsIn: [nodeId, "inside"] })).toEqual(["one"]);
    expect(await found({ parentsNot: [nodeId] })).toEqual(all);
    expect(await found({ parentsNot: [nodeId, "inside"] })).toEqual(all.filter((id) => id !== "one"));
  }
  const { views } = await parley.views.ListViews({ actor: ann, spaceId: hidden });
  const whole = views[0]?.viewId ?? "";
  expect(await found({ parentsIn: ["apart"] }, ann, whole)).toEqual(["three"]);
  expect(await found({ parentsNot: ["never made"] }, ann, whole)).toEqual(["four"]);
});

test("as many are found as there are, though many others stand in a folder that was never made", async () => {
  const { dataSourceId } = await parley.source({ actor: ann });
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["part"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId, parentsIn });
  const put = (documentId: string, text: string, parents: string[], async = true) =>
    parley.documents.UpsertDocument({
      actor: ann,
      dataSourceId,
      documentId,
      text,
      async,
      placement: { parents: [documentId, ...parents, "part"] },
    });
  await Promise.all(Array.from({ length: 120 }, (_, at) => put(`planned ${at}`, "Herons.", ["planned"])));
  await put("other", "Of all that lives at rivers and at lakes, herons are what one sees from afar.", [], false);
  const search = { actor: person("bob"), spaceId: "", viewId: view?.viewId ?? "", query: "herons", topK: 1 };
  await eventually("all are there", async () => {
    const { documents } = await parley.search.SearchView({ ...search, topK: 100 });
    return documents.length === 100 ? true : undefined;
  });
  const { documents } = await parley.search.SearchView({ ...search, filter: { parentsNot: ["planned"] } });
  expect(documents.map(({ documentId }) => documentId)).toEqual(["other"]);
});
