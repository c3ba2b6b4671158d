import type { Crawl__Output, DataSource__Output } from "@parley/contracts/space/v1";
import { ScriptedWebsite, eventually } from "@parley/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { actor, harness, person, refusal, writer } from "./_harness.ts";
import type { ScriptedPage } from "@parley/testing";

const site = await ScriptedWebsite.start();
const parley = harness({ PARLEY_CRAWL_ALLOW: site.allowed, PARLEY_CRAWL_PAUSE_MS: "5" });
const patienceMs = 40_000;
beforeEach(() => {
  site.pages.clear();
  site.takePaths();
});
afterAll(() => site.stop());

/** A website that is crawled when somebody asks. */
function website(fields: object = {}): Promise<DataSource__Output> {
  return parley.source({ website: { startUrls: [site.url], frequency: "CRAWL_FREQUENCY_NEVER", ...fields } });
}

async function crawlOf({ dataSourceId }: DataSource__Output): Promise<Crawl__Output> {
  const { dataSource } = await parley.dataSources.GetDataSource({ actor: writer, dataSourceId });
  if (dataSource?.crawl == null) throw new Error("it is no website");
  return dataSource.crawl;
}

const ask = ({ dataSourceId }: DataSource__Output) => parley.dataSources.StartCrawl({ actor: writer, dataSourceId });

/** Asks for a crawl and waits for its end. */
async function crawl(source: DataSource__Output): Promise<Crawl__Output> {
  await ask(source);
  return ended(source);
}

function ended(source: DataSource__Output): Promise<Crawl__Output> {
  const ends = ["CRAWL_STATE_COMPLETED", "CRAWL_STATE_FAILED"];
  return eventually(
    "the crawl has ended",
    async () => {
      const crawled = await crawlOf(source);
      return ends.includes(crawled.state) ? crawled : undefined;
    },
    patienceMs,
  );
}

/** The paths and titles of what became documents. */
async function titles({ dataSourceId }: DataSource__Output): Promise<Record<string, string>> {
  const { documents } = await parley.documents.ListDocuments({ actor: writer, dataSourceId, limit: 100 });
  return Object.fromEntries(documents.map(({ documentId, title }) => [documentId.replace(site.url, ""), title]));
}

const link = (...paths: string[]): string => paths.map((path) => `<a href="${path}">to</a>`).join(" ");
const page = (title: string, ...paths: string[]): string =>
  `<title>${title}</title><h1>${title}</h1><p>About ${title}.</p>${link(...paths)}`;
const nodes = (dataSourceId: string) => parley.mongo.db.collection("nodes").find({ dataSourceId }).toArray();

test("pages become documents in the folders of their paths, found by their words", async () => {
  site.pages.set("/", page("Home", "/docs/herons.html#top", "/docs/herons.html?utm_source=x", "mailto:a@b.example"));
  site.pages.set("/docs/herons.html", "<title>Herons</title><nav>Menu</nav><h2>Grey</h2><p>They wade.</p>");
  const source = await website();
  expect(await crawl(source)).toMatchObject({ state: "CRAWL_STATE_COMPLETED", pages: 2 });
  expect(site.takePaths()).toEqual(["/", "/docs/herons.html"]);
  expect(await titles(source)).toEqual({ "/": "Home", "/docs/herons.html": "Herons" });
  const { dataSourceId } = source;
  const documentId = `${site.url}/docs/herons.html`;
  const { document } = await parley.documents.GetDocument({ actor: writer, dataSourceId, documentId });
  expect(document?.text).toBe("## Grey\n\nThey wade.");
  expect(document).toMatchObject({
    mimeType: "text/html",
    sourceUrl: documentId,
    parents: [documentId, `folder:${site.url}/docs/`, `folder:${site.url}/`],
  });
  const found = await eventually("it is found", async () => {
    const { documents } = await parley.search.SearchDataSource({ actor: writer, dataSourceId, query: "wade", topK: 3 });
    return documents[0];
  });
  expect(found.documentId).toBe(documentId);
});

test("a website says what it is, what its crawl does, and is asked for one crawl at a time", async () => {
  site.pages.set("/", (response) => void setTimeout(() => response.writeHead(200, html).end(page("Slow")), 500));
  const source = await website({ depth: 1 });
  expect(source).toMatchObject({
    provider: "DATA_SOURCE_PROVIDER_WEBCRAWLER",
    website: { startUrls: [`${site.url}/`], depth: 1, maxPages: 50, mode: "CRAWL_MODE_WEBSITE" },
    crawl: { state: "CRAWL_STATE_NONE", pages: 0 },
  });
  expect((await ask(source)).crawl?.state).toBe("CRAWL_STATE_WAITING");
  expect(await refusal(ask(source))).toEqual(["ABORTED", "CRAWL_RUNNING", undefined]);
  await eventually("it runs", async () => ((await crawlOf(source)).state === "CRAWL_STATE_RUNNING" ? true : undefined));
  expect(await refusal(ask(source))).toEqual(["ABORTED", "CRAWL_RUNNING", undefined]);
  const { startedAt, endedAt, nextAt } = await ended(source);
  expect(Number(endedAt)).toBeGreaterThan(Number(startedAt));
  expect(nextAt).toBeUndefined();
});

const html = { "content-type": "text/html" };

test("nobody but its crawls writes into a website, nor crawls what is none, nor what they can't write to", async () => {
  const source = await website();
  const { dataSourceId } = source;
  const placement = { title: "x" };
  const refused = ["PERMISSION_DENIED", "DATA_SOURCE_AUTH_ERROR", undefined];
  const named = { actor: writer, dataSourceId };
  const writes = [
    () => parley.documents.UpsertDocument({ ...named, documentId: "a", text: "x", placement }),
    () => parley.documents.DeleteDocument({ ...named, documentId: "a" }),
    () => parley.documents.UpdateDocumentParents({ ...named, documentId: "a", parents: ["a"] }),
    () => parley.documents.UpsertFolder({ ...named, folderId: "a", placement }),
    () => parley.documents.DeleteFolder({ ...named, folderId: "a" }),
  ];
  for (const write of writes) expect(await refusal(write())).toEqual(refused);
  expect(await nodes(dataSourceId)).toEqual([]);
  expect(await refusal(ask(await parley.source()))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "dsId"]);
  const start = (who: typeof actor) => parley.dataSources.StartCrawl({ actor: who, dataSourceId });
  expect((await refusal(start(actor)))[1]).toBe("INSUFFICIENT_SCOPE");
  expect((await refusal(parley.dataSources.StartCrawl({ actor: writer, dataSourceId: "dts_no" })))[0]).toBe(
    "NOT_FOUND",
  );
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const hidden = await parley.source({
    actor: person("ann", ["spaces:write"]),
    spaceId,
    website: { startUrls: [site.url] },
  });
  expect((await refusal(ask(hidden)))[1]).toBe("DATA_SOURCE_NOT_FOUND");
});

test("depth, page limit and mode bound a crawl", async () => {
  site.pages.set("/docs/a", page("A", "/docs/b", "/docs/d", "/other", "http://elsewhere.example/"));
  site.pages.set("/docs/b", page("B", "/docs/c"));
  site.pages.set("/docs/c", page("C"));
  site.pages.set("/docs/d", page("D"));
  site.pages.set("/other", page("Other"));
  const crawled = async (fields: object) => {
    const source = await website({ startUrls: [`${site.url}/docs/a`], ...fields });
    await crawl(source);
    return Object.values(await titles(source))
      .toSorted()
      .join("");
  };
  expect(await crawled({ depth: 0 })).toBe("A");
  expect(await crawled({ depth: 1 })).toBe("ABDOther");
  expect(await crawled({ depth: 2 })).toBe("ABCDOther");
  expect(await crawled({ depth: 2, maxPages: 2 })).toBe("AB");
  expect(await crawled({ startUrls: [`${site.url}/docs/a/`], mode: "CRAWL_MODE_CHILD" })).toBe("");
  expect(await crawled({ startUrls: [`${site.url}/docs/a`, `${site.url}/docs/`], mode: "CRAWL_MODE_CHILD" })).toBe(
    "ABCD",
  );
});

test("a page that has not changed makes no chunk and no version; one that has makes one", async () => {
  let now = "Old";
  site.pages.set("/", (response, headers) => {
    if (headers["if-none-match"] === `"${now}"`) return void response.writeHead(304).end();
    response.writeHead(200, { ...html, etag: `"${now}"` }).end(page(now, "/same"));
  });
  site.pages.set("/same", page("Same"));
  const source = await website();
  await crawl(source);
  const indexed = () =>
    eventually("nothing waits", async () => {
      const found = await nodes(source.dataSourceId);
      return found.every(({ pending }) => pending === null) ? found : undefined;
    });
  const before = await indexed();
  expect(site.takePaths()).toEqual(["/", "/same"]);
  await crawl(source);
  expect(site.asked.find(({ path }) => path === "/")?.headers["if-none-match"]).toBe('"Old"');
  expect(site.takePaths()).toEqual(["/", "/same"]);
  expect(await indexed()).toEqual(before);
  now = "New";
  await crawl(source);
  const versions = (await indexed())
    .filter(({ type }) => type === "document")
    .map(({ title, version }) => [title, version]);
  expect(Object.fromEntries(versions)).toEqual({ New: 2, Same: 1 });
});

test("a page goes when two crawls in a row have missed it, its folder with it; what does not answer stays", async () => {
  site.pages.set("/", page("Home", "/a/gone", "/b/once", "/c/sick"));
  for (const path of ["/a/gone", "/b/once", "/c/sick"]) site.pages.set(path, page(path));
  const source = await website();
  await crawl(source);
  site.pages.delete("/a/gone");
  site.pages.delete("/b/once");
  site.pages.set("/c/sick", (response) => void response.writeHead(500).end());
  await crawl(source);
  expect(Object.keys(await titles(source))).toEqual(["/", "/a/gone", "/b/once", "/c/sick"]);
  site.pages.set("/b/once", page("/b/once"));
  await crawl(source);
  expect(Object.keys(await titles(source))).toEqual(["/", "/b/once", "/c/sick"]);
  const folders = (await nodes(source.dataSourceId)).filter(({ type }) => type === "folder");
  expect(folders.map(({ title }) => String(title)).toSorted()).toEqual([`127.0.0.1:${site.port}`, "b", "c"]);
});

test("a website that is away fails, and loses nothing", async () => {
  site.pages.set("/", page("Home", "/a"));
  site.pages.set("/a", page("A"));
  const source = await website();
  await crawl(source);
  for (const path of ["/", "/a"]) site.pages.set(path, (response) => void response.destroy());
  for (let round = 0; round < 3; round++)
    expect(await crawl(source)).toMatchObject({ state: "CRAWL_STATE_FAILED", problem: "It does not answer" });
  expect(await titles(source)).toEqual({ "/": "Home", "/a": "A" });
});

test("what robots.txt, a page or its headers forbid is not asked for, not kept, not followed", async () => {
  site.pages.set("/robots.txt", "User-agent: *\nDisallow: /private\nAllow: /private/open\n");
  site.pages.set("/", page("Home", "/private/a", "/private/open", "/hidden", "/header", "/silent"));
  site.pages.set("/private/a", page("Secret"));
  site.pages.set("/private/open", page("Open"));
  site.pages.set("/hidden", `<meta name=robots content=noindex>${page("Hidden", "/from-hidden")}`);
  site.pages.set("/from-hidden", page("From"));
  site.pages.set(
    "/header",
    (response) => void response.writeHead(200, { ...html, "x-robots-tag": "none" }).end(page("Header", "/from-header")),
  );
  site.pages.set("/silent", `<meta name=robots content=nofollow>${page("Silent", "/from-silent")}`);
  const source = await website();
  await crawl(source);
  expect(Object.keys(await titles(source))).toEqual(["/", "/from-hidden", "/private/open", "/silent"]);
  expect(site.takePaths()).not.toContain("/private/a");
});

test("nothing is asked of a host whose robots.txt can't be read", async () => {
  site.pages.set("/robots.txt", (response) => void response.writeHead(503).end());
  site.pages.set("/", page("Home"));
  const source = await website();
  expect((await crawl(source)).state).toBe("CRAWL_STATE_FAILED");
  expect(site.takePaths()).toEqual([]);
});

test("redirects and canonical addresses lead to one document, and nowhere else", async () => {
  const to =
    (location: string): ScriptedPage =>
    (response) =>
      void response.writeHead(302, { location }).end();
  site.pages.set("/", to("/home"));
  site.pages.set("/home", page("Home", "/copy", "/loop", "/out", "/chain0"));
  site.pages.set("/copy", `<link rel=canonical href="/original">${page("Copy")}`);
  site.pages.set("/original", page("Original"));
  site.pages.set("/loop", to("/loop2"));
  site.pages.set("/loop2", to("/loop"));
  site.pages.set("/out", to("http://169.254.169.254/latest/meta-data"));
  for (let hop = 0; hop < 7; hop++) site.pages.set(`/chain${hop}`, to(`/chain${hop + 1}`));
  const source = await website();
  expect(await crawl(source)).toMatchObject({ state: "CRAWL_STATE_COMPLETED" });
  expect(await titles(source)).toEqual({ "/home": "Home", "/original": "Original" });
  expect(site.takePaths().filter((path) => path.startsWith("/chain"))).toHaveLength(6);
});

test("what a redirect or a canonical address leads to takes no room of the page limit", async () => {
  site.pages.set("/", (response) => void response.writeHead(301, { location: "/home" }).end());
  site.pages.set("/home", page("Home", "/copy", "/other"));
  site.pages.set("/copy", `<link rel=canonical href="/original">${page("Copy")}`);
  site.pages.set("/original", page("Original"));
  site.pages.set("/other", page("Other"));
  const crawled = async (maxPages: number) => {
    const source = await website({ maxPages });
    expect(await crawl(source)).toMatchObject({ state: "CRAWL_STATE_COMPLETED" });
    return titles(source);
  };
  expect(await crawled(1)).toEqual({ "/home": "Home" });
  expect(await crawled(2)).toEqual({ "/home": "Home", "/original": "Original" });
});

test("of pages that lead to each other in a circle one becomes a document, the same one each time", async () => {
  const to =
    (location: string): ScriptedPage =>
    (response) =>
      void response.writeHead(302, { location }).end();
  const as = (canonical: string, title: string, ...paths: string[]) =>
    `<link rel=canonical href="${canonical}">${page(title, ...paths)}`;
  site.pages.set("/", to("/index.html"));
  site.pages.set("/index.html", as("/", "Home", "/back", "/one", "/three", "/unfound"));
  site.pages.set("/back", to("/forth"));
  site.pages.set("/forth", as("/back", "Forth", "/two"));
  site.pages.set("/one", as("/two", "One"));
  site.pages.set("/two", as("/one", "Two"));
  site.pages.set("/three", as("/four", "Three"));
  site.pages.set("/four", to("/five"));
  site.pages.set("/five", as("/three", "Five"));
  site.pages.set("/unfound", `<meta name=robots content=noindex>${as("/visible", "Unfound")}`);
  site.pages.set("/visible", as("/unfound", "Visible"));
  const source = await website({ startUrls: [`${site.url}/index.html`], depth: 2 });
  for (let count = 0; count < 2; count++) {
    expect(await crawl(source)).toMatchObject({ state: "CRAWL_STATE_COMPLETED", pages: 16 });
    expect(await titles(source)).toEqual({
      "/five": "Five",
      "/forth": "Forth",
      "/index.html": "Home",
      "/one": "One",
      "/visible": "Visible",
    });
  }
});

test("what is known as a page that is not there, or may not be read, becomes a document itself", async () => {
  const as = (canonical: string, title: string) => `<link rel=canonical href="${canonical}">${page(title)}`;
  site.pages.set("/robots.txt", "User-agent: *\nDisallow: /private\n");
  site.pages.set("/", page("Home", "/gone", "/one", "/two", "/three", "/four"));
  site.pages.set("/one", as("/gone", "One"));
  site.pages.set("/two", as("/private/two", "Two"));
  site.pages.set("/three", as("/moved", "Three"));
  site.pages.set("/moved", (response) => void response.writeHead(302, { location: "/lost" }).end());
  site.pages.set("/four", as("/away", "Four"));
  site.pages.set("/away", (response) => void response.writeHead(500).end());
  const source = await website();
  for (let count = 0; count < 2; count++) {
    await crawl(source);
    const all = { "/": "Home", "/one": "One", "/three": "Three", "/two": "Two" };
    expect(await titles(source)).toEqual(all);
  }
});

test("of a circle of many pages one becomes a document", async () => {
  const paths = Array.from({ length: 9 }, (_, at) => `/round${at}`);
  site.pages.set("/", page("Home", ...paths));
  for (const [at, path] of paths.entries())
    site.pages.set(path, `<link rel=canonical href="${paths.at(at - 1)}">${page(path)}`);
  const source = await website();
  await crawl(source);
  expect(await titles(source)).toEqual({ "/": "Home", "/round0": "/round0" });
});

test("types that are no text are passed over, text is taken as it is", async () => {
  site.pages.set("/", page("Home", "/image", "/notes.txt", "/untyped"));
  site.pages.set("/image", (response) => void response.writeHead(200, { "content-type": "image/png" }).end("PNG"));
  site.pages.set("/untyped", (response) => void response.writeHead(200).end(page("Untyped")));
  site.pages.set("/notes.txt", "Some <b>notes</b>.");
  const source = await website();
  await crawl(source);
  expect(Object.keys(await titles(source))).toEqual(["/", "/notes.txt"]);
  const documentId = `${site.url}/notes.txt`;
  const { dataSourceId } = source;
  const { document } = await parley.documents.GetDocument({ actor: writer, dataSourceId, documentId });
  expect(document?.text).toBe("Some <b>notes</b>.");
});

test("a crawl that is due begins by itself", async () => {
  site.pages.set("/", page("Home"));
  const source = await website({ frequency: "CRAWL_FREQUENCY_DAILY" });
  const { startedAt, nextAt } = await ended(source);
  expect(Number(nextAt) - Number(startedAt)).toBe(86_400_000);
  const yesterday = new Date(Number(startedAt) - 86_400_001);
  const { dataSourceId } = source;
  await parley.mongo.db
    .collection("crawls")
    .updateOne({ dataSourceId }, { $set: { startedAt: yesterday, claimableAt: new Date() } });
  await eventually("it is crawled again", () =>
    Promise.resolve(site.asked.filter(({ path }) => path === "/").length === 2 ? true : undefined),
  );
});

test("a change counts at once: of when, how far, and where it goes, though no page has changed", async () => {
  site.pages.set("/docs/", (response, headers) => {
    if (headers["if-none-match"] === '"1"') return void response.writeHead(304).end();
    response.writeHead(200, { ...html, etag: '"1"' }).end(page("Docs", "/docs/a", "/other"));
  });
  site.pages.set("/docs/a", page("A"));
  site.pages.set("/other", page("Other"));
  const source = await website({ startUrls: [`${site.url}/docs/`], depth: 0, mode: "CRAWL_MODE_CHILD" });
  const { dataSourceId } = source;
  const change = (fields: object) =>
    parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, website: { startUrls: [], ...fields } });
  await change({ frequency: "CRAWL_FREQUENCY_WEEKLY" });
  expect((await ended(source)).pages).toBe(1);
  expect(await titles(source)).toEqual({ "/docs/": "Docs" });
  await change({ depth: 1 });
  await crawl(source);
  expect(await titles(source)).toEqual({ "/docs/": "Docs", "/docs/a": "A" });
  await change({ mode: "CRAWL_MODE_WEBSITE", frequency: "CRAWL_FREQUENCY_NEVER" });
  expect((await crawl(source)).nextAt).toBeUndefined();
  expect(Object.values(await titles(source))).toEqual(["Docs", "A", "Other"]);
});

test("new start URLs begin the crawl under way anew, and the old pages are left", async () => {
  const changed = Promise.withResolvers<void>();
  let isAsked = false;
  site.pages.set("/old/", page("Old", "/old/0"));
  for (let number = 0; number < 5; number++) site.pages.set(`/old/${number}`, page("Old", `/old/${number + 1}`));
  site.pages.set("/old/2", (response) => {
    isAsked = true;
    void changed.promise.then(() => response.writeHead(200, html).end(page("Old", "/old/3")));
  });
  site.pages.set("/new/", page("New"));
  const source = await website({ startUrls: [`${site.url}/old/`], depth: 5, mode: "CRAWL_MODE_CHILD" });
  const { dataSourceId } = source;
  await ask(source);
  await eventually("it is in the midst of it", () => (isAsked ? true : undefined));
  const next = { startUrls: [`${site.url}/new/`] };
  await parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, website: next });
  site.takePaths();
  changed.resolve();
  expect(await ended(source)).toMatchObject({ state: "CRAWL_STATE_COMPLETED", pages: 1 });
  expect(site.takePaths()).toEqual(["/new/"]);
  await crawl(source);
  expect(await titles(source)).toEqual({ "/new/": "New" });
});

test("a deleted website is asked for nothing more, and leaves nothing", async () => {
  let asked = 0;
  for (let number = 0; number < 40; number++)
    site.pages.set(`/${number}`, (response) => {
      asked += 1;
      response.writeHead(200, html).end(page(`Page ${number}`, `/${number + 1}`, `/${number + 2}`));
    });
  const source = await website({ startUrls: [`${site.url}/0`], depth: 5 });
  const { dataSourceId } = source;
  await ask(source);
  await eventually("it is crawled", () => Promise.resolve(asked > 2 ? true : undefined));
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  await eventually("nothing is left", async () => {
    const collections = ["nodes", "document_texts", "crawl_pages", "crawls"];
    const counts = collections.map((name) => parley.mongo.db.collection(name).countDocuments({ dataSourceId }));
    return (await Promise.all(counts)).every((count) => count === 0) ? true : undefined;
  });
  expect(asked).toBeLessThan(40);
});
