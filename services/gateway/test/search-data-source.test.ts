import type { SearchServiceDefinition, SearchServiceHandlers } from "@parley/contracts/space/v1";
import { searchServiceDefinition } from "@parley/contracts/space/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";
import type { Implementation } from "@parley/grpc";
import { Constellation, ScriptedEmbeddings } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Harness } from "./_harness.ts";
import { makeSpace } from "./_matrix-world.ts";

let parley: Constellation;
let embeddings: ScriptedEmbeddings;
let api: ApiClient;
let dsId = "";
/** Where a data source, the view of all of it and one of its birds are searched. */
const paths = { source: "", all: "", birds: "" };

const heron = {
  id: "birds/heron.md",
  text: "# Herons\n\nHerons are large animals.",
  title: "Herons",
  tags: ["wading", "fish,frogs"],
  parents: ["birds/heron.md", "birds"],
  timestamp: 1_000,
};
const otter = {
  id: "otter.md",
  text: "Otters are quick animals.",
  title: "Otters",
  tags: ["wading", "fur"],
  parents: ["otter.md", "mammals"],
  timestamp: 2_000,
};

beforeAll(async () => {
  embeddings = await ScriptedEmbeddings.start();
  const settings = { PARLEY_EMBEDDINGS: embeddings.setting };
  parley = await Constellation.start({ spaces: true, runners: 0, environment: { space: settings } });
  api = parley.api();
  const spaceId = await makeSpace(api, "Animals", "project");
  const root = `/spaces/${spaceId}`;
  const named = { name: "Animals" };
  const made = await api.expect(201, "POST", api.q(`${root}/data_sources`), named);
  dsId = (made as { dataSource: { sId: string } }).dataSource.sId;
  for (const { id, ...document } of [heron, otter]) {
    const path = `${root}/data_sources/${dsId}/documents/${encodeURIComponent(id)}`;
    await api.expect(200, "POST", api.p(path), document);
  }
  const views = `${root}/data_source_views`;
  const listed = await api.expect(200, "GET", api.p(views));
  const [all] = (listed as { dataSourceViews: { sId: string }[] }).dataSourceViews;
  const shown = { dataSourceId: dsId, parentsIn: ["birds"] };
  const birds = await api.expect(201, "POST", api.q(views), shown);
  paths.source = api.p(`${root}/data_sources/${dsId}/search`);
  paths.all = api.p(`${views}/${all?.sId ?? ""}/search`);
  paths.birds = api.p(`${views}/${(birds as { dataSourceView: { sId: string } }).dataSourceView.sId}/search`);
}, 300_000);
afterAll(async () => {
  await parley.stop();
  await embeddings.stop();
});

interface Found {
  readonly documents: readonly { readonly document_id: string; readonly text?: string }[];
}

type Place = keyof typeof paths;
const search = async (place: Place, query: string): Promise<Found> =>
  (await api.expect(200, "GET", `${paths[place]}?${query}`)) as Found;
const idsOf = async (place: Place, query: string): Promise<readonly string[]> =>
  (await search(place, query)).documents.map(({ document_id: id }) => id).toSorted();
const fieldsOf = async (place: Place, query: string): Promise<readonly string[]> => {
  const answer = await api.expect(400, "GET", `${paths[place]}?${query}`);
  const { type, fields } = (answer as { error: { type: string; fields: { field: string }[] } }).error;
  expect(type).toBe("invalid_request_error");
  return fields.map(({ field }) => field);
};

describe.each(["source", "all"] as const)("a search (%s)", (place) => {
  test("finds the documents that a query is about, the best first, with the chunks that match", async () => {
    const { documents } = await search(place, "query=herons,+large&top_k=10");
    const json = {
      data_source_id: dsId,
      document_id: heron.id,
      title: heron.title,
      mime_type: expect.any(String),
      created: expect.any(Number),
      timestamp: heron.timestamp,
      tags: heron.tags,
      parent_id: "birds",
      parents: heron.parents,
      source_url: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      text_size: heron.text.length,
      chunk_count: 1,
      token_count: expect.any(Number),
      chunks: [
        {
          text: heron.text,
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          offset: 0,
          score: expect.any(Number),
          vector: null,
        },
      ],
    };
    expect(documents[0]).toEqual(json);
    const whole = await search(place, "query=herons,+large&top_k=1&full_text=true");
    expect(whole.documents).toEqual([{ ...json, text: heron.text }]);
    const word = await search(place, "query=herons&top_k=1&full_text=false");
    expect(word.documents[0]).not.toHaveProperty("text");
  });

  test.each([
    ["", [heron.id, otter.id]],
    ["&target_document_tokens=1000&more=1", [heron.id, otter.id]],
    ["&tags_in=fur", [otter.id]],
    ["&tags_in=fur&tags_in=fish,frogs", [heron.id, otter.id]],
    ["&tags_in=fish&tags_in=frogs", []],
    ["&tags_not=fur", [heron.id]],
    ["&parents_in=mammals&parents_in=plants", [otter.id]],
    ["&parents_not=otter.md&parents_not=plants", [heron.id]],
    ["&timestamp_gt=-5", [heron.id, otter.id]],
    ["&timestamp_gt=1000", [otter.id]],
    ["&timestamp_lt=2000", [heron.id]],
    ["&timestamp_gt=1000&tags_not=fur", []],
  ])("finds what all filters let pass: %s", async (filters, ids) => {
    expect(await idsOf(place, `query=animals&top_k=100${filters}`)).toEqual(ids);
  });

  test.each([
    ["query", "top_k=1"],
    ["query", "query=&top_k=1"],
    ["query", "query=+&top_k=1"],
    ["query", "query=a&query=b&top_k=1"],
    ["top_k", "query=a"],
    ["top_k", "query=a&top_k=0"],
    ["top_k", "query=a&top_k=101"],
    ["top_k", "query=a&top_k=1e1"],
    ["top_k", "query=a&top_k=1000000000"],
    ["full_text", "query=a&top_k=1&full_text=no"],
    ["timestamp_gt", "query=a&top_k=1&timestamp_gt=now"],
    ["timestamp_lt", "query=a&top_k=1&timestamp_lt=253402300800000"],
    ["tags_in", "query=a&top_k=1&tags_in=%00"],
  ])("names a wrong %s: %s", async (field, query) => {
    expect(await fieldsOf(place, query)).toEqual([field]);
  });

  test.each(["tags_in", "tags_not", "parents_in", "parents_not"])("takes %s 100 times", async (field) => {
    const times = (count: number): string => `query=a&top_k=1${`&${field}=a`.repeat(count)}`;
    await search(place, times(100));
    expect(await fieldsOf(place, times(101))).toEqual([field]);
  });

  test("says when it looked at words alone", async () => {
    const headerOf = async (): Promise<string | null> => {
      const { headers } = await api.request("GET", `${paths[place]}?query=animals&top_k=1`);
      return headers.get("parley-search");
    };
    expect(await headerOf()).toBeNull();
    embeddings.play({ kind: "status", status: 500 });
    expect(await headerOf()).toBe("words");
    embeddings.play({ kind: "answer" });
    expect(await headerOf()).toBeNull();
  });
});

test("a search in a view finds what it shows alone", async () => {
  expect(await idsOf("birds", "query=animals&top_k=100")).toEqual([heron.id]);
  expect(await idsOf("birds", "query=otters&top_k=100&parents_in=mammals")).toEqual([]);
});

test("while the index can't be read the answer is 503 with Retry-After", async () => {
  const away = () => {
    throw new AppError("UNAVAILABLE", "SEARCH_UNAVAILABLE", "Try again", { retryAfterSeconds: 5 });
  };
  // The real service waits for its storage, each time it is asked again, until the gateway's deadline has passed: 504.
  await using server = await scriptedSearch({ SearchDataSource: away, SearchView: away, SearchNodes: away });
  const harness = await Harness.start({ environment: { PARLEY_SPACE_ADDRESS: server.address } });
  const root = `/api/v1/w/${harness.workspace.workspaceId}/spaces/spc_1`;
  for (const place of ["data_sources/dts_1", "data_source_views/dsv_1"]) {
    const { status, headers } = await harness.call("GET", `${root}/${place}/search?query=animals&top_k=1`);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  }
  await harness.stop();
});

test("what can't be searched by content now is left to the next page of a stream, which is 503 then", async () => {
  const cursor = "content";
  const found = { nodes: [], views: [], nextCursor: cursor, wordsOnly: false };
  const node = { nodeId: "a", type: "CONTENT_NODE_TYPE_DOCUMENT", title: "A", mimeType: "text/plain", timestamp: "1" };
  const dataSource = { dataSourceId: "dts_1", spaceId: "spc_1", name: "S", provider: "DATA_SOURCE_PROVIDER_FOLDER" };
  const view = { viewId: "dsv_1", spaceId: "spc_1", dataSource, isDefault: true };
  const away = new AppError("UNAVAILABLE", "SEARCH_UNAVAILABLE", "Try again", { retryAfterSeconds: 5 });
  const nodes = [{ ...node, viewIds: ["dsv_1"] }];
  await using server = await scriptedSearch({
    SearchDataSource: () => Promise.reject(away),
    SearchView: () => Promise.reject(away),
    SearchNodes: (request) => {
      if (request.cursor === cursor) return Promise.reject(away);
      return Promise.resolve((request.query === "empty" ? found : { ...found, nodes, views: [view] }) as never);
    },
  });
  const harness = await Harness.start({ environment: { PARLEY_SPACE_ADDRESS: server.address } });
  const path = `/api/v1/w/${harness.workspace.workspaceId}/search`;
  const headers = { authorization: `Bearer ${harness.key}` };
  const streamed = await fetch(`${harness.baseUrl}${path}?query=a&limit=2`, { headers });
  expect(streamed.status).toBe(200);
  const frames = (await streamed.text()).split("\n\n").filter((frame) => frame !== "");
  expect(frames.map((frame) => JSON.parse(frame.slice("data: ".length)) as unknown)).toEqual([
    { knowledgeResults: expect.objectContaining({ nextPageCursor: cursor }) },
    { toolResults: [] },
  ]);
  for (const query of ["query=empty", `query=a&cursor=${cursor}`]) {
    const refused = await harness.call("GET", `${path}?${query}`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  await harness.stop();
});

async function scriptedSearch(
  handlers: Implementation<SearchServiceDefinition, SearchServiceHandlers>,
): Promise<AsyncDisposable & { readonly address: string }> {
  const server = new GrpcServer({ onUnexpectedError: (_method, error) => expect.unreachable(String(error)) });
  server.add(searchServiceDefinition, handlers);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  return { address: `127.0.0.1:${port}`, [Symbol.asyncDispose]: () => server.shutdown(0) };
}
