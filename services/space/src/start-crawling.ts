import { lookup } from "node:dns/promises";
import { AddressRules } from "@parley/egress";
import type { Mongo } from "@parley/mongo";
import { onError } from "./build-ports.ts";
import type { Ports } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { CrawlWebsite } from "./domain/crawling/crawl-website.ts";
import { Turns } from "./domain/indexing/turns.ts";
import { collectionsOf } from "./storage/collections.ts";
import { MongoHostTurns } from "./storage/mongo-host-turns.ts";
import { HttpWeb, webLimits } from "./web/http-web.ts";

// A crawl waits for its host most of the time.
const websitesAtOnce = 4;
const idleMs = 1_000;

/** Starts what crawls websites. */
export function startCrawling(
  mongo: Mongo,
  { crawls, dataSources, indexing, now }: Ports,
  { allowed, pauseMs, claimMs }: SpaceConfig["crawl"],
  resources: AsyncDisposableStack,
): void {
  const resolve = (hostname: string) => lookup(hostname, { all: true });
  const web = new HttpWeb({ rules: new AddressRules(allowed), resolve, limits: webLimits });
  const turns = new MongoHostTurns(collectionsOf(mongo.db));
  const website = new CrawlWebsite({ crawls, dataSources, web, turns, indexing, pauseMs, beatMs: claimMs / 3, now });
  const workspaces = (): Promise<readonly string[]> => crawls.workspaces(now());
  const work = (workspaceId: string, signal: AbortSignal): Promise<number> => website.execute(workspaceId, signal);
  for (let worker = 0; worker < websitesAtOnce; worker++)
    resources.use(new Turns({ workspaces, work, idleMs, onError }).start());
}
