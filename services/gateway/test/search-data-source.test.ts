import type {
  SearchDataSourceRequest__Output,
  SearchDataSourceResponse__Output,
  SearchServiceDefinition,
  SearchServiceHandlers,
} from "@parley/contracts/space/v1";
import { searchServiceDefinition } from "@parley/contracts/space/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";
import type { Implementation } from "@parley/grpc";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Harness } from "./_harness.ts";

const document = {
  dataSourceId: "dts_1",
  documentId: "birds/heron.md",
  title: "Herons",
  mimeType: "text/markdown",
  created: "1700000000000",
  timestamp: "1700000000001",
  tags: ["birds"],
  parents: ["birds/heron.md"],
  hash: "ab",
  textSize: "23",
  chunkCount: 1,
  chunks: [{ text: "Herons are large.", hash: "cd", offset: "5", score: 0.5 }],
};
const found: SearchDataSourceResponse__Output = { documents: [document], wordsOnly: false };

let harness: Harness;
let server: GrpcServer;
/** What the service was asked, and what it answers. */
let asked: SearchDataSourceRequest__Output[] = [];
let answer: () => SearchDataSourceResponse__Output = () => found;

const implementation: Implementation<SearchServiceDefinition, SearchServiceHandlers> = {
  SearchDataSource: async (request) => {
    asked.push(request);
    return Promise.resolve(answer());
  },
  SearchView: () => Promise.resolve(answer()),
};

beforeAll(async () => {
  server = new GrpcServer({ onUnexpectedError: (_method, error) => expect.unreachable(String(error)) });
  server.add(searchServiceDefinition, implementation);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  harness = await Harness.start({ environment: { PARLEY_SPACE_ADDRESS: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  await harness.stop();
  await server.shutdown(0);
});
beforeEach(() => {
  asked = [];
  answer = () => found;
});

const search = (query: string) =>
  harness.call("GET", `/api/v1/w/${harness.workspace.workspaceId}/spaces/spc_1/data_sources/dts_1/search?${query}`);

test("everything that a search may say reaches the service", async () => {
  const query = new URLSearchParams([
    ["query", "large birds + 図"],
    ["top_k", "100"],
    ["full_text", "true"],
    ["target_document_tokens", "1000"],
    ["timestamp_gt", "-5"],
    ["timestamp_lt", "1700000000000"],
    ["tags_in", "a,b"],
    ["tags_in", "c"],
    ["tags_not", "old"],
    ["parents_in", "birds"],
    ["parents_not", "x/y"],
    ["parents_not", "z"],
  ]);
  expect((await search(query.toString())).status).toBe(200);
  expect(asked).toMatchObject([
    {
      spaceId: "spc_1",
      dataSourceId: "dts_1",
      query: "large birds + 図",
      topK: 100,
      fullText: true,
      filter: {
        tagsIn: ["a,b", "c"],
        tagsNot: ["old"],
        parentsIn: ["birds"],
        parentsNot: ["x/y", "z"],
        timestampGt: "-5",
        timestampLt: "1700000000000",
      },
    },
  ]);
});

test("what is not said is unset, and the word false is false", async () => {
  await search("query=a&top_k=1");
  await search("query=a&top_k=1&full_text=false");
  for (const { fullText, filter } of asked)
    expect([fullText, filter]).toEqual([false, { tagsIn: [], tagsNot: [], parentsIn: [], parentsNot: [] }]);
  expect(asked).toHaveLength(2);
});

test("documents come with the chunks that match, and with their texts where those are wanted", async () => {
  const json = {
    data_source_id: "dts_1",
    document_id: "birds/heron.md",
    title: "Herons",
    mime_type: "text/markdown",
    created: 1_700_000_000_000,
    timestamp: 1_700_000_000_001,
    tags: ["birds"],
    parent_id: null,
    parents: ["birds/heron.md"],
    source_url: null,
    hash: "ab",
    text_size: 23,
    chunk_count: 1,
    token_count: null,
    chunks: [{ text: "Herons are large.", hash: "cd", offset: 5, score: 0.5, vector: null }],
  };
  const { body, headers } = await search("query=a&top_k=1");
  expect([body, headers.get("parley-search")]).toEqual([{ documents: [json] }, null]);
  const whole = { ...document, text: "All. Herons are large.", tokenCount: "7", parentId: "p", sourceUrl: "http://a" };
  answer = () => ({ documents: [whole], wordsOnly: true });
  const full = await search("query=a&top_k=1&full_text=true");
  expect(full.headers.get("parley-search")).toBe("words");
  expect(full.body).toEqual({
    documents: [{ ...json, text: whole.text, token_count: 7, parent_id: "p", source_url: "http://a" }],
  });
});

test.each([
  ["query", "top_k=1"],
  ["query", "query=&top_k=1"],
  ["query", "query=a&query=b&top_k=1"],
  ["top_k", "query=a"],
  ["top_k", "query=a&top_k=0"],
  ["top_k", "query=a&top_k=101"],
  ["top_k", "query=a&top_k=1e1"],
  ["top_k", "query=a&top_k=1000000000"],
  ["full_text", "query=a&top_k=1&full_text=no"],
  ["timestamp_gt", "query=a&top_k=1&timestamp_gt=now"],
  ["timestamp_lt", "query=a&top_k=1&timestamp_lt=8640000000000001"],
])("a wrong %s is named: %s", async (field, query) => {
  const { status, body } = await search(query);
  expect([status, body["error"]]).toEqual([
    400,
    expect.objectContaining({ type: "invalid_request_error", fields: [expect.objectContaining({ field })] }),
  ]);
  expect(asked).toEqual([]);
});

test.each(["tags_in", "tags_not", "parents_in", "parents_not"])("%s may be there 100 times", async (field) => {
  const times = (count: number) => search(`query=a&top_k=1${`&${field}=a`.repeat(count)}`);
  expect((await times(100)).status).toBe(200);
  expect((await times(101)).body["error"]).toMatchObject({ fields: [{ field }] });
});

test("while the index can't be read the answer is 503 with Retry-After", async () => {
  answer = () => {
    throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "The index can't be read", { retryAfterSeconds: 2 });
  };
  const { status, headers } = await search("query=a&top_k=1");
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
});
