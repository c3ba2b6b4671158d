import type { ListProjectFilesRequest } from "@parley/contracts/space/v1";
import { expect, test } from "vitest";
import { harness, manager, person, refusal, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);
const bob = person("bob");
let made = 0;

async function project(): Promise<string> {
  const { space } = await parley.spaces.CreateSpace({
    actor: manager,
    name: `Project ${(made += 1)}`,
    kind: "SPACE_KIND_PROJECT",
    isRestricted: true,
    memberIds: ["usr_ann"],
  });
  return space?.spaceId ?? "";
}

const put = (dataSourceId: string, documentId: string, parents: string[] = []) =>
  parley.documents.UpsertDocument({
    actor: ann,
    dataSourceId,
    documentId,
    text: "Herons \u{1f426}",
    placement: { title: `About ${documentId}`, parents },
  });
const list = (spaceId: string, fields: ListProjectFilesRequest = {}) =>
  parley.documents.ListProjectFiles({ actor: ann, spaceId, page: { limit: 100 }, ...fields });
const pathsOf = async (spaceId: string, fields: ListProjectFilesRequest = {}): Promise<string[]> =>
  (await list(spaceId, fields)).files.map(({ path }) => path);

test("what a project's views show is listed as files, by its readers", async () => {
  const spaceId = await project();
  const { dataSourceId } = await parley.source({ actor: ann, spaceId, name: "Own" });
  await parley.documents.UpsertFolder({ actor: ann, dataSourceId, folderId: "birds", placement: { title: "Birds" } });
  await put(dataSourceId, "birds/heron", ["birds/heron", "birds"]);
  const other = await parley.source({ actor: writer, name: "Other" });
  for (const id of ["shown", "hidden"]) await put(other.dataSourceId, id);
  const parentsIn = { nodeIds: ["shown"] };
  await parley.views.CreateView({ actor: ann, spaceId, dataSourceId: other.dataSourceId, parentsIn });
  const { files, page } = await list(spaceId);
  expect(page).toEqual({ hasMore: false, nextCursor: "" });
  expect(files.map(({ path }) => path).toSorted()).toEqual(["Other/shown", "Own/birds", "Own/birds/heron"]);
  expect(files.find(({ path }) => path === "Own/birds/heron")).toEqual({
    path: "Own/birds/heron",
    title: "About birds/heron",
    isDirectory: false,
    textSize: "11",
    updatedAt: expect.stringMatching(/^\d{13}$/),
    mimeType: "text/plain",
  });
  expect(files.find(({ path }) => path === "Own/birds")).toMatchObject({ isDirectory: true, textSize: "0" });
  const unknown = ["NOT_FOUND", "SPACE_NOT_FOUND", undefined];
  for (const actor of [bob, manager, writer]) expect(await refusal(list(spaceId, { actor }))).toEqual(unknown);
  expect(await refusal(list("spc_none"))).toEqual(unknown);
});

test("they come in pages, and since a time", async () => {
  const spaceId = await project();
  const { dataSourceId } = await parley.source({ actor: ann, spaceId, name: "S" });
  for (const id of ["a", "b", "c"]) await put(dataSourceId, id);
  const first = await list(spaceId, { page: { limit: 2 } });
  expect(first.files.map(({ path }) => path)).toEqual(["S/a", "S/b"]);
  expect(await pathsOf(spaceId, { page: { limit: 2, cursor: first.page?.nextCursor ?? "" } })).toEqual(["S/c"]);
  const [last] = (await list(spaceId)).files.map(({ updatedAt }) => Number(updatedAt)).toSorted((a, b) => b - a);
  expect(await pathsOf(spaceId, { updatedSince: String((last ?? 0) + 1) })).toEqual([]);
  expect(await pathsOf(spaceId, { updatedSince: String(last) })).toContain("S/c");
  await parley.documents.DeleteDocument({ actor: ann, dataSourceId, documentId: "b" });
  expect(await pathsOf(spaceId)).toEqual(["S/a", "S/c"]);
});

test("a space that is no project, a wrong page and a wrong time are refused", async () => {
  const { spaceId: regular } = await parley.create();
  const spaceId = await project();
  const fieldOf = async (call: Promise<unknown>) => (await refusal(call))[2];
  expect(await fieldOf(list(regular))).toBe("spaceId");
  for (const limit of [0, -1, 1_001]) expect(await fieldOf(list(spaceId, { page: { limit } }))).toBe("limit");
  expect(await fieldOf(list(spaceId, { page: { limit: 1, cursor: "?" } }))).toBe("page.cursor");
  expect(await fieldOf(list(spaceId, { updatedSince: "-1" }))).toBe("updatedSince");
  expect(await fieldOf(list(spaceId, { updatedSince: "9000000000000000" }))).toBe("updatedSince");
});
