import { setTimeout as pause } from "node:timers/promises";
import { ScriptedWebsite, eventually, isolatedNatsUrl, severableWay, testStack } from "@parley/testing";
import type { SeverableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Indexers } from "../faults/_indexers.ts";

// Those that index and crawl lose something for as long as that, then who takes requests its database.
const outageMs = 30_000;
const patienceMs = 120_000;
const pages = 6;

let parley: Indexers;
let papers: Awaited<ReturnType<Indexers["source"]>>;
let database: SeverableWay;
let databaseOfApi: SeverableWay;
let broker: SeverableWay;
let site: ScriptedWebsite;
beforeAll(async () => {
  const natsUrl = isolatedNatsUrl();
  const wayTo = ({ hostname, port }: URL) => severableWay({ host: hostname, port: Number(port) });
  const mongodb = new URL(testStack().mongodbUrl);
  [database, databaseOfApi, broker] = await Promise.all([wayTo(mongodb), wayTo(mongodb), wayTo(new URL(natsUrl))]);
  const through = ({ port }: SeverableWay) => `mongodb://127.0.0.1:${port}/?directConnection=true`;
  site = await ScriptedWebsite.start();
  const broken = new URL(natsUrl);
  broken.port = String(broker.port);
  parley = await Indexers.start({
    natsUrl,
    all: { PARLEY_CRAWL_ALLOW: site.allowed },
    api: { PARLEY_MONGODB_URL: through(databaseOfApi) },
    indexers: {
      PARLEY_MONGODB_URL: through(database),
      PARLEY_NATS_URL: broken.href.replace(/\/$/, ""),
      PARLEY_CRAWL_PAUSE_MS: "500",
      PARLEY_CRAWL_CLAIM_MS: "5000",
    },
  });
  papers = await parley.source();
});
afterAll(async () => {
  await parley[Symbol.asyncDispose]();
  await Promise.all([database.close(), databaseOfApi.close(), broker.close(), site.stop()]);
});

/** What is done to something that a service needs. */
type Step = () => void | Promise<void>;

const outages: Readonly<Record<string, { readonly begin: Step; readonly end: Step }>> = {
  "the embeddings server": {
    begin: () => parley.embeddings.play({ kind: "status", status: 503 }),
    end: () => parley.embeddings.play({ kind: "answer" }),
  },
  "an answer of the embeddings server": {
    begin: () => parley.embeddings.play({ kind: "silent" }),
    end: () => parley.embeddings.play({ kind: "answer" }),
  },
  "the broker": { begin: () => broker.cut(), end: () => broker.mend() },
  "the database": { begin: () => database.cut(), end: () => database.mend() },
  // Of all: who takes requests needs it for searches alone.
  "the object store": { begin: () => parley.storage.kill(), end: () => parley.storage.startAgain() },
};

test.each(Object.entries(outages))(
  "%s is away for half a minute: what was put is found, what was deleted is not, and a crawl goes on",
  async (what, { begin, end }) => {
    const name = what.replaceAll(" ", "");
    for (let at = 0; at < pages; at += 1)
      site.pages.set(`/${name}${at}`, `<title>${at}</title><p>About ${name}.</p><a href="/${name}${at + 1}">on</a>`);
    await papers.put(`${name} before`, `Written before ${name} was gone.`);
    await papers.put(`${name} doomed`, `Deleted while ${name} was gone, doomed${name}.`);
    const website = await papers.website(`${site.url}/${name}0`);
    await papers.crawl(website);
    await eventually("it is crawled", async () => ((await papers.pagesOf(website)).length > 0 ? true : undefined));
    await begin();
    const during = Array.from({ length: 5 }, (_, at) => `Written while ${name} was gone, word${name}${at}.`);
    for (const [at, text] of during.entries()) await papers.put(`${name} ${at}`, text);
    await papers.remove(`${name} doomed`);
    await pause(outageMs);
    await end();
    await papers.nothingWaits();
    for (const [at, text] of during.entries()) {
      const found = (await papers.search(`word${name}${at}`)).find(({ documentId }) => documentId === `${name} ${at}`);
      expect(found?.chunks.map((chunk) => chunk.text)).toEqual([text]);
    }
    const left = (await papers.search(`doomed${name}`)).map(({ documentId }) => documentId);
    expect(left).not.toContain(`${name} doomed`);
    const crawl = await eventually(
      "the crawl has ended",
      async () => {
        const found = await papers.crawlOf(website);
        return ["CRAWL_STATE_COMPLETED", "CRAWL_STATE_FAILED"].includes(found?.state ?? "") ? found : undefined;
      },
      patienceMs,
    );
    expect(crawl?.state).toBe("CRAWL_STATE_COMPLETED");
    const titles = (await papers.pagesOf(website)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(Array.from({ length: pages }, (_, at) => String(at)));
  },
  300_000,
);

test("who takes requests refuses them in time while its database is away, and loses nothing that it accepted", async () => {
  await papers.put("accepted", "Accepted before the outage, wordbefore.");
  const underWay = papers.put("under way", "Put as the outage began, wordunderway.");
  databaseOfApi.cut();
  const isAccepted = await underWay.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: "UNAVAILABLE" });
      return false;
    },
  );
  const until = Date.now() + outageMs;
  for (let at = 0; Date.now() < until; at += 1) {
    const put = papers.put(`tried ${at}`, `Tried in the outage, wordtried${at}.`);
    const [outcome, search] = await Promise.allSettled([put, papers.search("wordbefore")]);
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "UNAVAILABLE" } });
    expect(search).toMatchObject({ status: "rejected", reason: { code: "UNAVAILABLE" } });
  }
  databaseOfApi.mend();
  await eventually("it takes requests again", () => papers.put("afterwards", "An end.").catch(() => undefined));
  await papers.nothingWaits();
  expect((await papers.search("wordbefore"))[0]).toMatchObject({ documentId: "accepted" });
  // Whoever is refused may have been heard all the same, and repeats the request.
  if (!isAccepted) await papers.put("under way", "Put as the outage began, wordunderway.");
  await papers.nothingWaits();
  expect((await papers.search("wordunderway"))[0]).toMatchObject({ documentId: "under way" });
  expect((await papers.search("wordtried0")).filter(({ documentId }) => documentId.startsWith("tried"))).toEqual([]);
});
