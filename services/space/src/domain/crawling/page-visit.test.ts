import { expect, it } from "vitest";
import type { VisitedPage, WaitingPage } from "../model/crawl.ts";
import type { DataSource } from "../model/data-source.ts";
import { everythingAllowed } from "../model/web.ts";
import type { WebBody, WebContent } from "../model/web.ts";
import type { WebsiteConfiguration } from "../model/website.ts";
import { PageVisit } from "./page-visit.ts";

const url = "https://h.example/p";
const validators = { etag: '"1"', lastModified: null };
const waiting: WaitingPage = { url, depth: 0, hops: 0, validators, links: [`${url}/known`], hasDocument: true };
const body: WebBody = {
  bytes: new Uint8Array(),
  contentType: "text/html",
  charset: undefined,
  validators: { etag: '"2"', lastModified: null },
  robots: [],
};
const content: WebContent = {
  title: "P",
  text: "Words",
  isCut: false,
  links: [`${url}/linked`],
  canonical: null,
  robots: [],
};

const configuration: WebsiteConfiguration = {
  startUrls: ["https://h.example/"],
  depth: 2,
  maxPages: 50,
  mode: "website",
  frequency: "never",
};
const source: DataSource = {
  workspaceId: "ws",
  dataSourceId: "dts",
  spaceId: "spc",
  name: "Site",
  description: null,
  provider: "webcrawler",
  website: configuration,
  createdAt: 0,
  updatedAt: 0,
  editedBy: null,
  revision: 1,
};

/** What becomes of the page when it is read so; null when it can't be read. */
function visited(read: Partial<WebContent> | null, header: readonly string[] = []): Promise<VisitedPage> {
  const web = {
    rules: () => Promise.resolve({ kind: "rules" as const, rules: everythingAllowed }),
    ask: () => Promise.resolve({ kind: "page" as const, page: { ...body, robots: header } }),
    read: () => Promise.resolve(read === null ? null : { ...content, ...read }),
  };
  const turns = { take: () => Promise.resolve(0) };
  const visit = new PageVisit({ web, turns, pauseMs: 0, now: () => 0 }, { source, configuration });
  return visit.execute(waiting, new AbortController().signal);
}

const foundBy = ({ found }: VisitedPage) => found.map((page) => page.url);

it("keeps a page with its document, and follows its links", async () => {
  const page = await visited({});
  expect(page).toMatchObject({ isKept: true, isFailure: false, problem: null, validators: body.validators });
  expect(page.nodes.at(-1)?.nodeId).toBe(url);
  expect(foundBy(page)).toEqual([`${url}/linked`]);
});

it("believes a page that it failed to read to be as it was", async () => {
  const page = await visited(null);
  expect(page).toMatchObject({ isKept: true, isFailure: true, problem: "It could not be read", validators, nodes: [] });
  expect(page.links).toEqual(waiting.links);
  expect(foundBy(page)).toEqual(waiting.links);
});

it.each(["http://h.example/p", "https://www.h.example/p", "https://h.example/p/", "http://www.h.example/p/", url])(
  "keeps a page whose canonical address %s differs in spelling alone",
  async (canonical) => {
    const page = await visited({ canonical });
    expect(page.isKept).toBe(true);
    expect(foundBy(page)).toEqual([`${url}/linked`]);
  },
);

it.each(["https://h.example/q", "https://h.example/p?page=2", "https://h.example/p//"])(
  "leaves a page to its canonical address %s",
  async (canonical) => {
    const page = await visited({ canonical });
    expect(page).toMatchObject({ isKept: false, nodes: [] });
    expect(foundBy(page)).toEqual([canonical, `${url}/linked`]);
  },
);

it.each([["noindex"], ["none"]])("makes no document of a page that says %s", async (directive) => {
  for (const page of [await visited({ robots: [directive] }), await visited({}, [directive])])
    expect(page).toMatchObject({ isKept: false, problem: "It wants not to be found" });
});

it("makes no document of a page that has more text than one may have", async () => {
  expect(await visited({ isCut: true })).toMatchObject({
    isKept: false,
    problem: "It has more text than a document may have",
  });
});

it.each([["nofollow"], ["none"]])("follows no link of a page that says %s", async (directive) => {
  for (const page of [await visited({ robots: [directive] }), await visited({}, [directive])])
    expect(foundBy(page)).toEqual([]);
});

it("takes a turn of the host for each redirect of its robots.txt", async () => {
  const asked: string[] = [];
  const web = {
    rules: (_home: string, at: string) => {
      asked.push(at);
      const redirect = { kind: "redirect" as const, to: "https://rules.example/robots.txt" };
      return Promise.resolve(asked.length === 1 ? redirect : { kind: "rules" as const, rules: everythingAllowed });
    },
    ask: () => Promise.resolve({ kind: "unchanged" as const }),
    read: () => Promise.resolve(content),
  };
  const hosts: string[] = [];
  const take = (host: string) => {
    hosts.push(host);
    return Promise.resolve(0);
  };
  const turns = { take };
  const visit = new PageVisit({ web, turns, pauseMs: 0, now: () => 0 }, { source, configuration });
  await visit.execute(waiting, new AbortController().signal);
  expect(asked).toEqual(["https://h.example/robots.txt", "https://rules.example/robots.txt"]);
  expect(hosts).toEqual(["h.example", "rules.example", "h.example"]);
});
