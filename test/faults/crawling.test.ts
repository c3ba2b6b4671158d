import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import {
  ScriptedWebsite,
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  onDatabase,
  testStack,
  sampled,
} from "@parley/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const databases = isolatedDatabases();
const actor = { workspaceId: "ws_1", keyId: "key1", region: "local", scopes: ["spaces:manage", "spaces:write"] };
const patienceMs = 60_000;
const claimMs = 5_000;
const pauseMs = 150;
const paths = ["/0", "/1", "/2", "/3", "/4"];
let site: ScriptedWebsite;
/** Takes requests and crawls nothing. */
let api: ServiceProcess;
/** Crawl, and take no requests. */
let crawlers: readonly [ServiceProcess, ServiceProcess];
let clients: Awaited<ReturnType<typeof connect>>;

async function connect(address: string) {
  const options = { address, deadlineMs: 30_000 };
  const documents = createClient(documentServiceDefinition, options);
  const spaces = createClient(spaceServiceDefinition, options);
  const sources = createClient(dataSourceServiceDefinition, options);
  const { space } = await spaces.CreateSpace({ actor, name: "Websites", kind: "SPACE_KIND_REGULAR" });
  let made = 0;
  const crawlOf = async (dataSourceId: string) => {
    const { dataSource } = await sources.GetDataSource({ actor, dataSourceId });
    return dataSource?.crawl ?? null;
  };
  return {
    /** A website that begins at its first page. */
    create: async (frequency: "CRAWL_FREQUENCY_NEVER" | "CRAWL_FREQUENCY_DAILY" = "CRAWL_FREQUENCY_NEVER") => {
      const website = { startUrls: [`${site.url}/0`], depth: 5, frequency };
      const request = { actor, spaceId: space?.spaceId ?? "", name: `Website ${made++}`, website };
      return (await sources.CreateDataSource(request)).dataSource?.dataSourceId ?? "";
    },
    ask: (dataSourceId: string) => sources.StartCrawl({ actor, dataSourceId }),
    ended: (dataSourceId: string) =>
      eventually(
        "the crawl has ended",
        async () => {
          const crawl = await crawlOf(dataSourceId);
          return crawl?.state === "CRAWL_STATE_COMPLETED" || crawl?.state === "CRAWL_STATE_FAILED" ? crawl : undefined;
        },
        patienceMs,
      ),
    titles: async (dataSourceId: string) => {
      const { documents: listed } = await documents.ListDocuments({ actor, dataSourceId, limit: 100 });
      return listed.map(({ title }) => title).toSorted();
    },
    close: () => {
      for (const client of [documents, spaces, sources]) client.close();
    },
  };
}

const page = (title: string, ...links: string[]): string =>
  `<title>${title}</title><p>About ${title}.</p>${links.map((path) => `<a href="${path}">to</a>`).join(" ")}`;

/** A website whose pages lead one to the next. */
function fill(titleOf: (path: string) => string): void {
  site.pages.clear();
  for (const [at, path] of paths.entries()) site.pages.set(path, page(titleOf(path), paths[at + 1] ?? paths[0] ?? ""));
}

beforeAll(async () => {
  site = await ScriptedWebsite.start();
  const environment = {
    ...isolatedKnowledge(),
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name("space"),
    PARLEY_NATS_URL: isolatedNatsUrl(),
    PARLEY_CRAWL_ALLOW: site.allowed,
    PARLEY_CRAWL_PAUSE_MS: String(pauseMs),
    PARLEY_CRAWL_CLAIM_MS: String(claimMs),
    PARLEY_DRAIN_MS: "500",
  };
  const address = `127.0.0.1:${await freePort()}`;
  api = new ServiceProcess("space", { ...environment, PARLEY_GRPC_ADDRESS: address, PARLEY_SPACE_ROLES: "api" });
  const alone = { ...environment, PARLEY_GRPC_ADDRESS: "127.0.0.1:0", PARLEY_SPACE_ROLES: "index" };
  crawlers = [new ServiceProcess("space", alone), new ServiceProcess("space", alone)];
  await api.start();
  await Promise.all(crawlers.map((crawler) => crawler.start()));
  clients = await connect(address);
});
beforeEach(() => site.takePaths());
afterAll(async () => {
  clients.close();
  await Promise.all([api, ...crawlers].map((process) => process.stop()));
  await site.stop();
  await databases.drop();
});

const timesAsked = (): readonly number[] => {
  const asked = site.takePaths();
  return paths.map((path) => asked.filter((one) => one === path).length);
};

test.each(sampled(["crawl.visited", "crawl.committed", "crawl.claimed", "crawl.begun"], 1))(
  "a crawl whose crawler is killed at %s goes on where it was",
  async (point) => {
    fill((path) => `${path} at ${point}`);
    const [first, second] = crawlers;
    const website = await clients.create();
    await Promise.all([first.kill(), second.kill()]);
    await first.start({ PARLEY_EXIT_POINT: point });
    await clients.ask(website);
    await first.exited;
    if (point !== "crawl.begun") {
      await first.start({ PARLEY_EXIT_POINT: point });
      await first.exited;
    }
    await Promise.all([first.start(), second.start()]);
    expect(await clients.ended(website)).toMatchObject({ state: "CRAWL_STATE_COMPLETED", pages: paths.length });
    expect(await clients.titles(website)).toEqual(paths.map((path) => `${path} at ${point}`));
    // A page that was asked for and not written is asked for again, no other is.
    const asked = timesAsked();
    expect(Math.max(...asked.slice(1))).toBe(1);
    expect(asked[0]).toBe(point === "crawl.visited" ? 3 : 1);
  },
  120_000,
);

test.each(sampled(["crawl.removed", "crawl.counted"], 1))(
  "what is gone goes though the crawler is killed at %s, and nothing else does",
  async (point) => {
    fill((path) => path);
    const website = await clients.create();
    const crawl = async () => {
      await clients.ask(website);
      await clients.ended(website);
    };
    await crawl();
    site.pages.set("/2", page("/2"));
    await crawl();
    expect(await clients.titles(website)).toEqual(paths);
    const [first, second] = crawlers;
    await Promise.all([first.kill(), second.kill()]);
    await first.start({ PARLEY_EXIT_POINT: point });
    await clients.ask(website);
    await first.exited;
    await Promise.all([first.start(), second.start()]);
    expect((await clients.ended(website)).state).toBe("CRAWL_STATE_COMPLETED");
    expect(await clients.titles(website)).toEqual(["/0", "/1", "/2"]);
  },
  120_000,
);

test("a crawler that stood still past its claim writes nothing when it goes on", async () => {
  const [first, second] = crawlers;
  await second.kill();
  fill(() => "Old");
  let answer: (() => void) | null = null;
  site.pages.set("/0", (response) => {
    answer = () => response.writeHead(200, { "content-type": "text/html" }).end(page("Old", "/1"));
  });
  const website = await clients.create();
  await clients.ask(website);
  await eventually("the first has asked", () => Promise.resolve(answer ?? undefined));
  first.signal("SIGSTOP");
  (answer as (() => void) | null)?.();
  fill(() => "New");
  await second.start();
  await clients.ended(website);
  const written = await clients.titles(website);
  first.signal("SIGCONT");
  // It has come to itself once it takes part again.
  await second.kill();
  const later = await clients.create();
  await clients.ask(later);
  await clients.ended(later);
  await second.start();
  expect(written).toEqual(paths.map(() => "New"));
  expect(await clients.titles(website)).toEqual(written);
}, 300_000);

test("a crawl that is due is begun once, whatever the number of crawlers", async () => {
  fill((path) => path);
  const websites: string[] = [];
  for (let number = 0; number < 4; number++) websites.push(await clients.create("CRAWL_FREQUENCY_DAILY"));
  const ended = await Promise.all(websites.map((website) => clients.ended(website)));
  expect(ended.map(({ pages }) => pages)).toEqual(websites.map(() => paths.length));
  const begun = await onDatabase(databases.name("space"), (db) =>
    db.collection("crawls").distinct("number", { dataSourceId: { $in: websites } }),
  );
  expect(begun).toEqual([1]);
  expect(timesAsked()).toEqual(paths.map(() => websites.length));
}, 300_000);

test("two crawlers ask a host one after the other", async () => {
  fill((path) => path);
  const websites = [await clients.create(), await clients.create(), await clients.create()];
  site.asked.splice(0);
  const began = Date.now();
  await Promise.all(websites.map((website) => clients.ask(website)));
  await Promise.all(websites.map((website) => clients.ended(website)));
  const times = site.asked.map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(3 * paths.length);
  // However late one of them asks, nobody asks before their turn.
  expect(Math.max(...times) - began).toBeGreaterThanOrEqual(pauseMs * (times.length - 1));
}, 300_000);

test("a website that goes away in mid-crawl fails it, and all of it is there when it is back", async () => {
  fill((path) => path);
  site.pages.set("/3", (response) => void response.destroy());
  const website = await clients.create();
  await clients.ask(website);
  expect((await clients.ended(website)).state).toBe("CRAWL_STATE_COMPLETED");
  expect(await clients.titles(website)).toEqual(["/0", "/1", "/2"]);
  for (const path of paths) site.pages.set(path, (response) => void response.destroy());
  await clients.ask(website);
  expect((await clients.ended(website)).state).toBe("CRAWL_STATE_FAILED");
  fill((path) => path);
  await clients.ask(website);
  await clients.ended(website);
  expect(await clients.titles(website)).toEqual(paths);
}, 300_000);
