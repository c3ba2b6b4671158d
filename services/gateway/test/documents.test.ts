import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, unique } from "./_space-world.ts";

let world: SpaceWorld;
let api: ApiClient;
/** Where the documents of a source are, and what else it has. */
let source = "";
let dsId = "";
beforeAll(async () => {
  world = await SpaceWorld.shared();
  api = world.member.api;
  const { sId } = await world.create(world.admin, { memberIds: [world.member.personId] });
  ({ dsId, source } = await newSource(sId));
});
afterAll(() => world.stop());

async function newSource(spaceId: string): Promise<{ dsId: string; source: string }> {
  const path = api.q(`/spaces/${spaceId}/data_sources`);
  const made = (await api.expect(201, "POST", path, { name: unique("Source") })) as { dataSource: { sId: string } };
  return { dsId: made.dataSource.sId, source: api.p(`/spaces/${spaceId}/data_sources/${made.dataSource.sId}`) };
}

const pathOf = (id: string, root = source): string => `${root}/documents/${encodeURIComponent(id)}`;
const text = "Herons are large birds.";
const put = (id: string, body: object = { text }, status = 200): Promise<unknown> =>
  api.expect(status, "POST", pathOf(id), { async: true, ...body });
const fieldOf = (answer: unknown): string =>
  (answer as { error: { fields?: { field: string }[] } }).error.fields?.[0]?.field ?? "";
const list = async (query = ""): Promise<{ ids: string[]; total: number }> => {
  const answer = (await api.expect(200, "GET", `${source}/documents${query}`)) as {
    documents: { document_id: string }[];
    total: number;
  };
  return { ids: answer.documents.map(({ document_id: id }) => id), total: answer.total };
};

describe("a document that is put there", () => {
  test("comes back with every field, alone with its text", async () => {
    const placement = {
      timestamp: 1_700_000_000_000,
      tags: ["birds"],
      parent_id: "folder",
      parents: ["herons.md", "folder"],
      source_url: "https://example.com/herons",
      mime_type: "text/markdown",
      title: "Herons",
    };
    const upserted = await put("herons.md", { text, ...placement, upsert_context: { sync_type: "batch" } });
    const document = {
      ...placement,
      data_source_id: dsId,
      document_id: "herons.md",
      created: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      text_size: text.length,
      chunk_count: expect.any(Number),
      token_count: null,
      chunks: [],
    };
    expect(upserted).toEqual({
      document: { ...document, token_count: expect.toBeOneOf([null, expect.any(Number)]) },
      data_source: expect.objectContaining({ sId: dsId }),
    });
    const read = await api.expect(200, "GET", pathOf("herons.md"));
    expect(read).toMatchObject({ document: { ...placement, text, chunks: [] } });
    const listed = (await api.expect(200, "GET", `${source}/documents?document_ids=herons.md`)) as {
      documents: object[];
    };
    expect(listed).toMatchObject({ total: 1, documents: [placement] });
    expect(listed.documents[0]).not.toHaveProperty("text");
  });

  test("has defaults for what is unset or null", async () => {
    const nothing = { timestamp: null, tags: null, parent_id: null, parents: null, source_url: null, title: null };
    for (const unset of [{}, { ...nothing, section: null, mime_type: null, light_document_output: false, async: null }])
      expect(await put("plain", { text, ...unset })).toMatchObject({
        document: { title: "plain", tags: [], parent_id: null, parents: ["plain"], source_url: null },
      });
  });

  test("may be a section, nested 32 deep", async () => {
    const nested = (depth: number): object => ({
      prefix: `Heading ${depth}`,
      content: null,
      sections: depth === 1 ? [{ prefix: null, content: "At the bottom.", sections: [] }] : [nested(depth - 1)],
    });
    await put("deep", { section: nested(31) });
    const read = (await api.expect(200, "GET", pathOf("deep"))) as { document: { text: string } };
    expect(read.document.text).toContain("At the bottom.");
    for (const depth of [32, 40, 62])
      expect(fieldOf(await put("deep", { section: nested(depth) }, 400))).toBe("section");
    expect(fieldOf(await put("deep", { section: nested(1_000) }, 400))).toBe("body");
  });

  test("is answered in short where that is wanted, all of it but the hash in numbers", async () => {
    expect(await put("short", { text, light_document_output: true })).toEqual({
      document: {
        hash: expect.any(String),
        text_size: text.length,
        chunk_count: expect.any(Number),
        token_count: expect.any(Number),
        created: expect.any(Number),
      },
      data_source: expect.objectContaining({ sId: dsId }),
    });
  });

  test("says what is left of the workspace's upserts and of the key's requests", async () => {
    const { headers } = await api.request("POST", pathOf("counted"), { text, async: true });
    for (const name of ["ratelimit", "ratelimit-policy"])
      expect((headers.get(name) ?? "").split(", ").map((item) => item.replace(/;.*/, ""))).toHaveLength(2);
    expect(headers.get("ratelimit")).toMatch(/"upserts-per-minute"; r=\d+; t=\d+/);
    expect(headers.get("ratelimit-policy")).toMatch(/"upserts-per-minute"; q=\d+; w=60/);
  });
});

test("the id of a document is any text in one part of the path", async () => {
  const ids = ["a/b", "../../keys", "%", "%00", "a b+c", "?x#y", "図書館", "\u{1F985}".repeat(512), "..."];
  for (const id of ids) {
    expect(await put(id)).toMatchObject({ document: { document_id: id } });
    expect(await api.expect(200, "GET", pathOf(id))).toMatchObject({ document: { document_id: id, text } });
    expect(await list(`?document_ids=${encodeURIComponent(id)}`)).toEqual({ ids: [id], total: 1 });
    expect(await api.expect(200, "POST", `${pathOf(id)}/parents`, { parents: [id, "top"] })).toEqual({ updated: true });
    expect(await api.expect(200, "DELETE", pathOf(id))).toEqual({ document: { document_id: id } });
    expect(await api.expect(404, "GET", pathOf(id))).toMatchObject({ error: { type: "document_not_found" } });
  }
  const { total } = await list();
  for (const wrong of ["%00", "a%", "%ff", encodeURIComponent("\u{1F985}".repeat(513))])
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "", { text }],
      ["DELETE", ""],
      ["POST", "/parents", { parents: ["a"] }],
    ] as const)
      expect(fieldOf(await api.expect(400, method, `${source}/documents/${wrong}${path}`, body))).toBe("document_id");
  expect((await list()).total).toBe(total);
});

describe("a wrong document is refused, the field named and nothing written", () => {
  test.each<[string, object]>([
    ["text", {}],
    ["text", { text: 1 }],
    ["section", { text, section: { content: "b" } }],
    ["section", { section: "a" }],
    ["section.sections[0]", { section: { sections: ["a"] } }],
    ["timestamp", { text, timestamp: "now" }],
    ["timestamp", { text, timestamp: 253_402_300_800_000 }],
    ["tags", { text, tags: Array.from({ length: 10_000 }, (_, at) => `${at}`) }],
    ["tags[1]", { text, tags: ["a", "x".repeat(257)] }],
    ["parents", { text, parents: ["top", "wrong"] }],
    ["parents", { text, parents: ["wrong", "a"], parent_id: "b" }],
    ["parents", { text, parents: ["wrong", ...Array.from({ length: 32 }, (_, at) => `${at}`)] }],
    ["parent_id", { text, parent_id: "" }],
    ["source_url", { text, source_url: "javascript:alert(1)" }],
    ["title", { text, title: "x".repeat(513) }],
    ["async", { text, async: "no" }],
    ["body", { text: "\ud800" }],
  ])("%s", async (field, body) => {
    expect(fieldOf(await put("wrong", body, 400))).toBe(field);
    await api.expect(404, "GET", pathOf("wrong"));
  });

  test("parents of a document that is not there", async () => {
    const answer = await api.expect(404, "POST", `${pathOf("nowhere")}/parents`, { parents: ["nowhere"] });
    expect(answer).toMatchObject({ error: { type: "document_not_found" } });
  });

  test.each([
    ["limit", "limit=0", "invalid_pagination_parameters"],
    ["limit", "limit=101", "invalid_pagination_parameters"],
    ["limit", "limit=1000000000", "invalid_pagination_parameters"],
    ["offset", "offset=-1", "invalid_request_error"],
    ["offset", "offset=1000000000", "invalid_request_error"],
    ["document_ids", "document_ids=a&".repeat(101), "invalid_request_error"],
  ])("a page with a wrong %s", async (field, query, type) => {
    const answer = await api.expect(400, "GET", `${source}/documents?${query}`);
    expect([fieldOf(answer), answer]).toEqual([
      field,
      expect.objectContaining({ error: expect.objectContaining({ type }) }),
    ]);
  });
});

test("what a document says is found by its words, until it is deleted", async () => {
  const found = async (query: string) => {
    const answer = await api.request("GET", `${source}/search?top_k=5&query=${query}`);
    const { documents } = (await answer.json()) as { documents: { document_id: string; chunks: { text: string }[] }[] };
    const chunks = documents.map(({ document_id: id, chunks: [chunk] }) => [id, chunk?.text]);
    return [answer.status, answer.headers.get("parley-search"), chunks];
  };
  // The answer waits until it is indexed.
  await api.expect(200, "POST", pathOf("bittern"), { text: "Bitterns boom at dusk.", tags: ["reeds"] });
  // There are no embeddings here.
  expect(await found("boom&tags_in=reeds")).toEqual([200, "words", [["bittern", "Bitterns boom at dusk."]]]);
  expect(await found("boom&tags_not=reeds")).toEqual([200, "words", []]);
  expect((await found("boom&parents_in=bittern&timestamp_gt=1"))[2]).toHaveLength(1);
  expect((await found("%22".repeat(4_000)))[0]).toBe(200);
  await api.expect(200, "DELETE", pathOf("bittern"));
  expect(await found("boom")).toEqual([200, "words", []]);
});

test(
  "a text of 2,000,000 characters of any script is taken, a longer one is too large",
  { timeout: 120_000 },
  async () => {
    const million = 1_000_000;
    const emoji = "\\ud83e\\udd85".repeat(2 * million);
    // As a client writes it that escapes all but ASCII.
    await api.expect(200, "POST", pathOf("long"), `{"async":true,"text":"${emoji}"}`);
    const read = (await api.expect(200, "GET", pathOf("long"))) as { document: { text: string; text_size: number } };
    expect([read.document.text.length, read.document.text_size]).toEqual([4 * million, 8 * million]);
    for (const long of ["a".repeat(2 * million + 1), "\u{1F985}".repeat(2 * million + 1), "a".repeat(26 * million)])
      expect(await api.expect(413, "POST", pathOf("longer"), { text: long, async: true })).toMatchObject({
        error: { type: "content_too_large" },
      });
    await api.expect(404, "GET", pathOf("longer"));
    await api.expect(200, "DELETE", pathOf("long"));
  },
);

test("a document of very many values is refused before it holds up anybody", async () => {
  const many = `{"section":{"sections":[${"{},".repeat(8_000_000)}{}]}}`;
  expect(fieldOf(await api.expect(400, "POST", pathOf("many"), many))).toBe("body");
});

test("pages go by id, and count what there is", async () => {
  const { sId } = await world.create(world.admin, { memberIds: [world.member.personId] });
  const other = await newSource(sId);
  for (const id of ["c", "a", "b"]) await api.expect(200, "POST", pathOf(id, other.source), { text, async: true });
  const page = async (query: string) => {
    const { documents, total } = (await api.expect(200, "GET", `${other.source}/documents${query}`)) as {
      documents: { document_id: string }[];
      total: number;
    };
    return [documents.map(({ document_id: id }) => id).join(""), total];
  };
  expect(await page("")).toEqual(["abc", 3]);
  expect(await page("?limit=2&offset=1")).toEqual(["bc", 3]);
  expect(await page("?offset=1000000")).toEqual(["", 3]);
  expect(await page("?document_ids=c&document_ids=none&document_ids=a")).toEqual(["ac", 2]);
  expect(await api.expect(200, "GET", `${other.source}/check_upsert_queue`)).toEqual({
    running_count: expect.any(Number),
  });
});

test("folders have ids of the client's own too", async () => {
  const folder = (id: string) => api.p(`/data_sources/${dsId}/folders/${encodeURIComponent(id)}`);
  const body = {
    timestamp: 1_700_000_000_000,
    title: "Birds",
    parent_id: "top",
    parents: ["birds/図", "top"],
    mime_type: "application/vnd.example.folder",
    source_url: null,
    provider_visibility: null,
  };
  expect(await api.expect(200, "POST", folder("birds/図"), body)).toEqual({
    folder: {
      data_source_id: dsId,
      folder_id: "birds/図",
      title: "Birds",
      parents: ["birds/図", "top"],
      timestamp: 1_700_000_000_000,
    },
    data_source: expect.objectContaining({ sId: dsId }),
  });
  expect(fieldOf(await api.expect(400, "POST", folder("x".repeat(513)), body))).toBe("folder_id");
  expect(await api.expect(200, "DELETE", folder("birds/図"))).toEqual({ folder: { folder_id: "birds/図" } });
  await api.expect(404, "DELETE", folder("birds/図"));
});

test("a text has tokens", async () => {
  const path = api.p(`/data_sources/${dsId}/tokenize`);
  const { tokens } = (await api.expect(200, "POST", path, { text: "Herons are birds" })) as {
    tokens: [number, string][];
  };
  expect(tokens.map(([, part]) => part).join("")).toBe("Herons are birds");
  expect(fieldOf(await api.expect(400, "POST", path, { text: "x".repeat(100_001) }))).toBe("text");
});
