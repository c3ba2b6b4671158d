import { ScriptedWebsite, eventually } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, unique } from "./_space-world.ts";

const site = await ScriptedWebsite.start({
  "/": "<title>Birds</title><h1>Birds</h1><a href='/herons'>Herons</a>",
  "/herons": "<title>Herons</title><p>Herons wade.</p>",
});
let world: SpaceWorld;
let spaceId = "";
beforeAll(async () => {
  world = await SpaceWorld.start({ PARLEY_CRAWL_ALLOW: site.allowed, PARLEY_CRAWL_PAUSE_MS: "5" });
  spaceId = (await world.create(world.admin, { memberIds: [world.member.personId] })).sId;
});
afterAll(async () => {
  await world.stop();
  await site.stop();
});

interface Website {
  readonly sId: string;
  readonly name: string;
  readonly connectorId: string;
  readonly connectorProvider: string;
  readonly configuration: object;
  readonly crawl: { readonly state: string };
}

const root = (): string => `/spaces/${spaceId}/data_sources`;
const body = (configuration: object = {}): object => ({
  name: unique("Website"),
  provider: "webcrawler",
  configuration: { startUrls: [site.url], crawlFrequency: "never", ...configuration },
});

async function create(configuration: object = {}): Promise<Website> {
  const { api } = world.member;
  const made = await api.expect(201, "POST", api.q(root()), body(configuration));
  return (made as { dataSource: Website }).dataSource;
}

const read = async ({ sId }: Website): Promise<Website> => {
  const { api } = world.member;
  return ((await api.expect(200, "GET", api.q(`${root()}/${sId}`))) as { dataSource: Website }).dataSource;
};

test("a website is made, shown, crawled and read as documents", async () => {
  const { api } = world.member;
  const made = await create({ startUrls: undefined, url: site.url });
  const configuration = { startUrls: [`${site.url}/`], depth: 2, maxPageToCrawl: 50, crawlMode: "website" };
  expect(made).toMatchObject({
    connectorId: made.sId,
    connectorProvider: "webcrawler",
    configuration: { ...configuration, crawlFrequency: "never" },
    crawl: { state: "none", startedAt: null, endedAt: null, nextAt: null, pages: 0, problem: null },
  });
  expect(await read(made)).toEqual(made);
  expect(await api.expect(202, "POST", api.q(`${root()}/${made.sId}/crawl`))).toMatchObject({
    crawl: { state: "waiting" },
  });
  const ended = await eventually("it has been crawled", async () => {
    const { crawl } = await read(made);
    return crawl.state === "completed" ? crawl : undefined;
  });
  expect(ended).toMatchObject({ pages: 2, problem: null, startedAt: expect.any(Number), endedAt: expect.any(Number) });
  const listed = (await api.expect(200, "GET", api.p(`${root()}/${made.sId}/documents`))) as {
    documents: { document_id: string; title: string; source_url: string }[];
  };
  expect(listed.documents.map(({ document_id: id, title }) => [id, title])).toEqual([
    [`${site.url}/`, "Birds"],
    [`${site.url}/herons`, "Herons"],
  ]);
});

test("a website is deleted like any data source", async () => {
  const { api } = world.member;
  const { sId } = await create();
  await api.expect(204, "DELETE", api.q(`${root()}/${sId}`));
  await api.expect(404, "GET", api.q(`${root()}/${sId}`));
});

test("PATCH changes what it names of how a website is crawled", async () => {
  const { api } = world.member;
  const made = await create();
  const path = api.q(`${root()}/${made.sId}`);
  const changed = { configuration: { depth: 1, crawlMode: "child", crawlFrequency: "weekly" } };
  const { dataSource } = (await api.expect(200, "PATCH", path, changed)) as { dataSource: Website };
  expect(dataSource.configuration).toEqual({ ...made.configuration, ...changed.configuration });
  expect(dataSource.crawl.state).not.toBe("failed");
  const never = { configuration: { crawlFrequency: "never", startUrls: [`${site.url}/herons`] } };
  expect(await api.expect(200, "PATCH", path, never)).toMatchObject({ dataSource: never });
});

test("views of a website are of its category", async () => {
  const { api } = world.member;
  const { sId } = await create();
  const views = async (category: string): Promise<readonly string[]> => {
    const path = api.q(`/spaces/${spaceId}/data_source_views?category=${category}`);
    const { dataSourceViews } = (await api.expect(200, "GET", path)) as {
      dataSourceViews: { category: string; dataSource: Website }[];
    };
    return dataSourceViews.filter((view) => view.category === category).map(({ dataSource }) => dataSource.sId);
  };
  expect(await views("website")).toContain(sId);
  expect(await views("folder")).not.toContain(sId);
});

test("a data source without crawls has no configuration, takes none, and is not crawled", async () => {
  const { api } = world.member;
  const made = await api.expect(201, "POST", api.q(root()), { name: unique("Folder"), provider: null });
  const { dataSource } = made as { dataSource: Website };
  expect(dataSource).toMatchObject({ connectorProvider: null, configuration: null, crawl: null });
  const path = api.q(`${root()}/${dataSource.sId}`);
  expect(await api.expect(400, "PATCH", path, { configuration: { depth: 1 } })).toMatchObject(wrong("configuration"));
  expect(await api.expect(400, "POST", `${path}/crawl`)).toMatchObject(wrong("dsId"));
});

const wrong = (field: string): object => ({
  error: {
    type: "invalid_request_error",
    fields: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
  },
});

describe("bad input is refused by its field, and nothing is written", () => {
  const first = "configuration.startUrls[0]";
  const refused: readonly (readonly [string, object])[] = [
    ["configuration", { configuration: undefined }],
    ["provider", { provider: null }],
    ["provider", { provider: "notion" }],
    ["configuration.startUrls", { configuration: {} }],
    ["configuration.startUrls", { configuration: { startUrls: [] } }],
    [
      "configuration.startUrls",
      { configuration: { startUrls: Array.from({ length: 21 }, () => "https://a.example") } },
    ],
    ["configuration.depth", { configuration: { url: "https://a.example", depth: 6 } }],
    ["configuration.depth", { configuration: { url: "https://a.example", depth: -1 } }],
    ["configuration.depth", { configuration: { url: "https://a.example", depth: 1e300 } }],
    ["configuration.maxPageToCrawl", { configuration: { url: "https://a.example", maxPageToCrawl: 0 } }],
    ["configuration.maxPageToCrawl", { configuration: { url: "https://a.example", maxPageToCrawl: 1_001 } }],
    ["configuration.crawlMode", { configuration: { url: "https://a.example", crawlMode: "all" } }],
    ["configuration.crawlFrequency", { configuration: { url: "https://a.example", crawlFrequency: "hourly" } }],
    ["configuration.headers", { configuration: { url: "https://a.example", headers: {} } }],
    ...[
      "",
      "a.example",
      "ftp://a.example",
      "file:///etc/passwd",
      "javascript:1",
      "https://u:p@a.example",
      "http://",
      "http://127.0.0.1/",
      "http://2130706433/",
      "http://0x7f000001/",
      "http://017700000001/",
      "http://127.1/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://[64:ff9b::7f00:1]/",
      "http://[2002:7f00:1::]/",
      "http://169.254.169.254/latest/meta-data",
      "http://10.0.0.1/",
      "http://a.example:22/",
      "http://0/",
      `https://a.example/${"\u{1F426}".repeat(200)}`,
      "https://a.example:99999/",
    ].map((url) => [first, { configuration: { startUrls: [url] } }] as const),
  ];
  test.each(refused)("%s of %j", async (field, fields) => {
    const { api } = world.member;
    const name = unique("Refused");
    const wanted = { ...body(), name, ...fields };
    expect(await api.expect(400, "POST", api.q(root()), wanted)).toMatchObject(wrong(field));
    const { data_sources: sources } = (await api.expect(200, "GET", api.p(root()))) as { data_sources: Website[] };
    expect(sources.map((source) => source.name)).not.toContain(name);
  });
});
