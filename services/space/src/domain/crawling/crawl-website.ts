import { Interval, exitPoint } from "@parley/runtime";
import { CrawlClaimLost } from "../model/crawl.ts";
import type { CrawlClaim, CrawlRepository, HostTurns } from "../model/crawl.ts";
import type { DataSource, DataSourceRepository } from "../model/data-source.ts";
import type { Indexing } from "../model/indexing.ts";
import type { Web } from "../model/web.ts";
import { nextCrawlAt } from "../model/website.ts";
import type { WebsiteConfiguration } from "../model/website.ts";
import { CrawlEnding } from "./crawl-ending.ts";
import { HostBusy, PageVisit } from "./page-visit.ts";

interface Dependencies {
  readonly crawls: CrawlRepository;
  readonly dataSources: Pick<DataSourceRepository, "find">;
  readonly web: Web;
  readonly turns: HostTurns;
  readonly indexing: Indexing;
  /** Between two requests to a host, in milliseconds. */
  readonly pauseMs: number;
  /** Between two renewals of a claim that somebody works on, in milliseconds. */
  readonly beatMs: number;
  readonly now: () => number;
}

/** So many pages, then other websites have their turn. */
const pagesAtOnce = 20;
/** A website that does not answer so often in a row is away. */
const mostFailures = 10;
const pauseAfterErrorMs = 10_000;

/**
 * Crawls websites, some pages at a time. Each page is written with what it leads to as soon as it is done, so whoever claims a
 * website goes on where the one before stopped, was killed, or stands still.
 */
export class CrawlWebsite {
  readonly #deps: Dependencies;
  readonly #ending: CrawlEnding;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#ending = new CrawlEnding(deps);
  }

  /** Does some of what waits in a workspace. Resolves with how much: 0 or 1. */
  async execute(workspaceId: string, signal: AbortSignal): Promise<number> {
    const { crawls, now } = this.#deps;
    const claim = await crawls.claim(workspaceId, now());
    if (claim === null) return 0;
    exitPoint("crawl.claimed");
    try {
      await this.#work(claim, signal);
    } catch (error) {
      if (error instanceof CrawlClaimLost) return 1;
      const isHarmless = signal.aborted || error instanceof HostBusy;
      await crawls.release(claim, signal.aborted ? now() : now() + pauseAfterErrorMs).catch(ignoreLoss);
      if (!isHarmless) throw error;
    }
    return 1;
  }

  async #work(claim: CrawlClaim, signal: AbortSignal): Promise<void> {
    const { crawls, dataSources, now } = this.#deps;
    if (claim.state === "deleted") return crawls.forget(claim);
    const source = await dataSources.find(claim);
    const configuration = source?.website ?? null;
    // Deleted since: that has left a claim of its own.
    if (source === null || configuration === null) return;
    if (claim.state === "running") return this.#goOn(claim, { source, configuration }, signal);
    const at = now();
    const dueAt = claim.state === "waiting" ? at : nextCrawlAt(configuration.frequency, claim.startedAt, at);
    if (dueAt === null || dueAt > at) return crawls.release(claim, dueAt);
    const pages = configuration.startUrls.slice(0, configuration.maxPages).map((url) => ({ url, depth: 0, hops: 0 }));
    const begun = await crawls.begin(claim, pages, at);
    exitPoint("crawl.begun");
    return this.#goOn(begun, { source, configuration }, signal);
  }

  async #goOn(
    claim: CrawlClaim,
    website: { readonly source: DataSource; readonly configuration: WebsiteConfiguration },
    signal: AbortSignal,
  ): Promise<void> {
    const { crawls, indexing, now } = this.#deps;
    const visit = new PageVisit(this.#deps, website);
    for (let count = 0; count < pagesAtOnce; count++) {
      await crawls.renew(claim, now());
      const page = await crawls.next(claim);
      if (page === null) return this.#ending.execute(claim, website.configuration);
      const visited = await this.#held(claim, () => visit.execute(page, signal));
      exitPoint("crawl.visited");
      const { failuresInRow } = await crawls.commit(claim, visited, website.configuration.maxPages, now());
      exitPoint("crawl.committed");
      if (visited.nodes.length > 0) indexing.wake();
      if (failuresInRow >= mostFailures) return this.#ending.fail(claim, website.configuration, visited.problem);
    }
    await crawls.release(claim, now());
  }

  /** Work that may take longer than a claim is believed: who stands still loses it, who is slow does not. */
  async #held<T>(claim: CrawlClaim, work: () => Promise<T>): Promise<T> {
    const { crawls, beatMs, now } = this.#deps;
    // A beat that is missed shows in the write that follows.
    const beat = new Interval(() => crawls.renew(claim, now()), { everyMs: beatMs, onError: () => undefined });
    beat.start();
    try {
      return await work();
    } finally {
      await beat.stop();
    }
  }
}

function ignoreLoss(error: unknown): void {
  if (!(error instanceof CrawlClaimLost)) throw error;
}
