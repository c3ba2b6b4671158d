import type { ApiClient } from "@parley/testing";
import { ApiDocument } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDataSource } from "./_matrix-world.ts";
import type { DataSourceIds } from "./_matrix-world.ts";
import { SpaceWorld, plain } from "./_space-world.ts";

interface Node {
  readonly internalId: string;
  readonly type: string;
  readonly title: string;
  readonly dataSource: { readonly sId: string };
  readonly dataSourceViews: readonly { readonly sId: string; readonly spaceId: string }[];
}

interface Page {
  readonly nodes: readonly Node[];
  readonly nextPageCursor: string | null;
}

interface Chunk {
  readonly knowledgeResults?: Page;
  readonly toolResults?: readonly object[];
}

const secret = "bittern-7c2d";
let world: SpaceWorld;
let member: ApiClient;
let spaceId = "";
let ids: DataSourceIds;
/** What has the words in its title, in no order. */
let titled: readonly string[];
let readers: Readonly<Record<string, ApiClient>>;
let others: Readonly<Record<string, ApiClient>>;
beforeAll(async () => {
  world = await SpaceWorld.shared();
  const { outsider, admin } = world;
  member = world.member.api;
  ({ sId: spaceId } = await world.create(admin, { memberIds: [world.member.personId] }));
  const { sId: elsewhere } = await world.create(admin, { memberIds: [world.member.personId] });
  ids = await makeDataSource(member, spaceId, secret);
  titled = [ids.documentId, ids.folderId, ids.tableId].map((id) => decodeURIComponent(id)).toSorted();
  await put("said", { title: "Silent", text: `It is ${secret}.`, source_url: "https://example.com/a?b=c" });
  const ofMember = ["--scopes", plain, "--person", world.member.personId];
  const ofOutsider = ["--scopes", plain, "--person", outsider.personId];
  readers = {
    "a member": member,
    "a member's key for the space": await world.keyOf(...ofMember, "--spaces", spaceId),
    "a key without a person that names the space": await world.keyOf("--scopes", plain, "--spaces", spaceId),
  };
  others = {
    "an outsider": outsider.api,
    "an administrator": admin,
    "a member's key for another space": await world.keyOf(...ofMember, "--spaces", elsewhere),
    "an outsider's key that names the space": await world.keyOf(...ofOutsider, "--spaces", spaceId),
    "a key without a person": await world.keyOf("--scopes", plain),
  };
}, 300_000);
afterAll(() => world.stop());

async function put(documentId: string, body: object): Promise<void> {
  const path = `/spaces/${spaceId}/data_sources/${ids.dsId}/documents/${encodeURIComponent(documentId)}`;
  await member.expect(200, "POST", member.p(path), body);
}

const post = async (api: ApiClient, body: object): Promise<Page> =>
  (await api.expect(200, "POST", api.p("/search"), body)) as Page;

/** The chunks of a streamed answer, which must be as the gateway's document says. */
async function stream(api: ApiClient, query: string): Promise<readonly Chunk[]> {
  const path = api.p(`/search?${query}`);
  const response = await api.request("GET", path, undefined, { accept: "text/event-stream" });
  const text = await response.text();
  expect([response.status, text]).toEqual([200, expect.any(String)]);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const chunks = text
    .split("\n\n")
    .filter((frame) => frame !== "")
    .map((frame) => JSON.parse(frame.replace(/^data: /, "")) as Chunk);
  const document = await ApiDocument.of(api.baseUrl);
  for (const body of chunks)
    document.check({ method: "GET", path, status: 200, contentType: "text/event-stream", body });
  return chunks;
}

const nodesOf = (chunks: readonly Chunk[]): readonly Node[] =>
  chunks.flatMap(({ knowledgeResults }) => knowledgeResults?.nodes ?? []);
const idsOf = (nodes: readonly Node[]): readonly string[] => nodes.map(({ internalId }) => internalId);

describe("POST search", () => {
  test("finds what has the words in its title, with the views that show it", async () => {
    const page = await post(member, { query: secret.toUpperCase(), viewType: "all", spaceIds: [] });
    expect(idsOf(page.nodes).toSorted()).toEqual(titled);
    const folderId = decodeURIComponent(ids.folderId);
    expect(page).toMatchObject({ warningCode: null, resultsCount: null, nextPageCursor: null });
    expect(page.nodes.find(({ type }) => type === "folder")).toEqual({
      internalId: folderId,
      type: "folder",
      title: secret,
      mimeType: "application/vnd.parley.folder",
      lastUpdatedAt: 1_700_000_000_000,
      sourceUrl: null,
      expandable: true,
      parentInternalId: null,
      parentsInternalIds: [folderId],
      parentTitle: null,
      preventSelection: false,
      providerVisibility: null,
      dataSource: expect.objectContaining({ sId: ids.dsId }),
      dataSourceViews: [
        expect.objectContaining({ kind: "default", spaceId }),
        expect.objectContaining({ sId: ids.dsvId, kind: "custom", spaceId }),
      ],
    });
  });

  test("finds data sources, addresses and ids where it is asked for them", async () => {
    const [first] = (await post(member, { query: secret, includeDataSources: true })).nodes;
    expect(first).toMatchObject({ internalId: ids.dsId, type: "folder", dataSource: { sId: ids.dsId } });
    const url = { query: "https://example.com/a?b=c" };
    expect(idsOf((await post(member, { ...url, searchSourceUrls: true })).nodes)).toEqual(["said"]);
    expect(idsOf((await post(member, url)).nodes)).toEqual([]);
    expect(idsOf((await post(member, { nodeIds: ["said", "none"], query: null })).nodes)).toEqual(["said"]);
    expect(idsOf((await post(member, { nodeIds: ["said"], dataSourceViewIds: [ids.dsvId] })).nodes)).toEqual([]);
    expect(idsOf((await post(member, { nodeIds: ["said"], viewType: "tables" })).nodes)).toEqual([]);
  });

  test("goes on where the page before ended", async () => {
    const asked = { query: secret, limit: 2 };
    const first = await post(member, asked);
    const second = await post(member, { ...asked, cursor: first.nextPageCursor });
    expect([first.nodes.length, second.nodes.length]).toEqual([2, 1]);
    expect([...idsOf(first.nodes), ...idsOf(second.nodes)].toSorted()).toEqual(titled);
    expect(second.nextPageCursor).toBeNull();
  });

  test.each([
    ["invalid_request_error", "query", {}],
    ["invalid_request_error", "query", { query: " " }],
    ["invalid_request_error", "query", { nodeIds: [] }],
    ["invalid_request_error", "nodeIds", { query: "a", nodeIds: ["b"] }],
    ["invalid_request_error", "nodeIds", { nodeIds: Array.from({ length: 101 }, () => "a") }],
    ["invalid_request_error", "viewType", { query: "a", viewType: "folder" }],
    ["invalid_request_error", "spaceIds[0]", { query: "a", spaceIds: [1] }],
    ["invalid_request_error", "cursor", { query: "a", cursor: "x" }],
    ["invalid_pagination_parameters", "limit", { query: "a", limit: 0 }],
    ["invalid_pagination_parameters", "limit", { query: "a", limit: 1_000_000_000 }],
  ])("answers 400 %s naming %s", async (type, field, body) => {
    const { error } = (await member.expect(400, "POST", member.p("/search"), body)) as {
      error: { type: string; fields: { field: string }[] };
    };
    expect([error.type, error.fields.map((wrong) => wrong.field)]).toEqual([type, [field]]);
  });

  test("finds nothing for quotes without end", async () => {
    expect(await post(member, { query: `"`.repeat(100_000) })).toMatchObject({ nodes: [] });
  });
});

describe("GET search", () => {
  test("streams nodes by title, then documents by what they say, then that no tool found anything", async () => {
    const chunks = await stream(member, `query=${secret}&includeDataSources=false`);
    expect(chunks.map(({ toolResults }) => toolResults)).toEqual([undefined, undefined, []]);
    const [byTitle, byContent] = chunks;
    expect(idsOf(byTitle?.knowledgeResults?.nodes ?? []).toSorted()).toEqual(titled);
    expect(byTitle?.knowledgeResults?.nextPageCursor).toEqual(expect.any(String));
    expect(idsOf(byContent?.knowledgeResults?.nodes ?? [])).toEqual(["said"]);
    expect(byContent?.knowledgeResults?.nextPageCursor).toBeNull();
    expect(await stream(member, `query=${secret}&includeTools=false`)).toHaveLength(2);
  });

  test("goes on where the page before ended, by title and by content", async () => {
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const asked = `query=${secret}&limit=1&includeTools=false&cursor=${cursor}`;
      const chunks = await stream(member, asked);
      expect(nodesOf(chunks).length).toBeLessThanOrEqual(1);
      found.push(...idsOf(nodesOf(chunks)));
      cursor = chunks.at(-1)?.knowledgeResults?.nextPageCursor ?? null;
    }
    expect([found[0], found.slice(1, -1).toSorted(), found.at(-1)]).toEqual([ids.dsId, titled, "said"]);
  });

  test("finds in the spaces and the views that are named", async () => {
    expect(nodesOf(await stream(member, `query=${secret}&spaceIds=spc_none,${spaceId}`))).not.toEqual([]);
    expect(nodesOf(await stream(member, `query=${secret}&spaceIds=spc_none`))).toEqual([]);
    const part = await stream(member, `query=silent&dataSourceViewIds=${ids.dsvId}`);
    expect(idsOf(nodesOf(part))).not.toContain("said");
    expect(await stream(member, "query=nothing-is-called-so&spaceIds=spc_none")).toEqual([
      { knowledgeResults: { nodes: [], warningCode: null, resultsCount: null, nextPageCursor: null } },
      { toolResults: [] },
    ]);
  });

  test.each([
    ["invalid_request_error", "query", ""],
    ["invalid_request_error", "query", "query="],
    ["invalid_request_error", "query", "query=%20"],
    ["invalid_request_error", "viewType", "query=a&viewType=none"],
    ["invalid_request_error", "includeTools", "query=a&includeTools=1"],
    ["invalid_request_error", "spaceIds", `query=a&spaceIds=${"a,".repeat(101)}`],
    ["invalid_request_error", "cursor", "query=a&cursor=abc"],
    ["invalid_pagination_parameters", "limit", "query=a&limit=0"],
    ["invalid_pagination_parameters", "limit", "query=a&limit=1000000000"],
  ])("answers 400 %s naming %s: %s", async (type, field, query) => {
    const { error } = (await member.expect(400, "GET", member.p(`/search?${query}`))) as {
      error: { type: string; fields: { field: string }[] };
    };
    expect([error.type, error.fields.map((wrong) => wrong.field)]).toEqual([type, [field]]);
  });
});

describe("what is in a restricted space is found", () => {
  const titles = ["Silent", secret, secret, secret, secret];
  const found = async (api: ApiClient): Promise<readonly string[]> => {
    const { nodes } = await post(api, { query: secret, includeDataSources: true });
    const byId = await post(api, { nodeIds: ["said"] });
    const streamed = nodesOf(await stream(api, `query=${secret}`));
    expect(nodes.length + byId.nodes.length).toBe(streamed.length);
    return streamed.map(({ title }) => title).toSorted();
  };

  test("by who reads it", async () => {
    for (const [who, api] of Object.entries(readers)) expect([who, await found(api)]).toEqual([who, titles]);
  });

  test("by nobody else, administrators too", async () => {
    for (const [who, api] of Object.entries(others)) {
      expect([who, await found(api)]).toEqual([who, []]);
      const named = `query=${secret}&spaceIds=${spaceId}&dataSourceViewIds=${ids.dsvId}`;
      expect([who, nodesOf(await stream(api, named))]).toEqual([who, []]);
    }
  });

  test("where a view shows a part of it elsewhere, without what is not shown", async () => {
    const { sId: open } = await world.create(world.admin, { isRestricted: false });
    const shown = { dataSourceId: ids.dsId, parentsIn: ["said"] };
    await member.expect(201, "POST", member.q(`/spaces/${open}/data_source_views`), shown);
    const { api } = world.outsider;
    const nodes = nodesOf(await stream(api, `query=${secret}&includeDataSources=false`));
    expect(nodes.map(({ title, dataSourceViews }) => [title, dataSourceViews.map((view) => view.spaceId)])).toEqual([
      ["Silent", [open]],
    ]);
  });
});
