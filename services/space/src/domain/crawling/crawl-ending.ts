import { exitPoint } from "@parley/runtime";
import type { CrawlClaim, CrawlRepository } from "../model/crawl.ts";
import { nextCrawlAt } from "../model/website.ts";
import type { WebsiteConfiguration } from "../model/website.ts";
import { foldersOf, prefixOf } from "./page-nodes.ts";

interface Dependencies {
  readonly crawls: CrawlRepository;
  readonly now: () => number;
}

const removedAtOnce = 50;

/** Ends crawls: what two of them have missed goes. Stopped anywhere, whoever claims the website next does the rest. */
export class CrawlEnding {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** No page waits any more. */
  async execute(claim: CrawlClaim, configuration: WebsiteConfiguration): Promise<void> {
    const { crawls } = this.#deps;
    const starts = await crawls.startPages(claim);
    if (!starts.some(({ isFailure }) => !isFailure)) return this.fail(claim, configuration, starts[0]?.problem ?? null);
    await crawls.countMissing(claim);
    exitPoint("crawl.counted");
    await this.#removeGone(claim);
    const problem = starts.some(({ isKept }) => isKept)
      ? null
      : (starts.find((start) => start.problem !== null)?.problem ?? null);
    return this.#end(claim, configuration, "completed", problem);
  }

  /** The website is away: what is known of it stays, and nothing counts as missed. */
  fail(claim: CrawlClaim, configuration: WebsiteConfiguration, problem: string | null): Promise<void> {
    return this.#end(claim, configuration, "failed", problem ?? "The website does not answer");
  }

  #end(
    claim: CrawlClaim,
    { frequency }: WebsiteConfiguration,
    state: "completed" | "failed",
    problem: string | null,
  ): Promise<void> {
    const { crawls, now } = this.#deps;
    const at = now();
    return crawls.end(claim, { state, problem, at, nextAt: nextCrawlAt(frequency, claim.startedAt, at) });
  }

  async #removeGone(claim: CrawlClaim): Promise<void> {
    const { crawls, now } = this.#deps;
    for (let urls = await crawls.gone(claim, removedAtOnce); urls.length > 0;) {
      await crawls.renew(claim, now());
      for (const url of urls) {
        // Its folders before its record: whoever is killed in between finds it again.
        await this.#removeEmptyFolders(claim, url);
        await crawls.remove(claim, url);
        exitPoint("crawl.removed");
      }
      urls = await crawls.gone(claim, removedAtOnce);
    }
  }

  /** Those in which nothing stands but this page. */
  async #removeEmptyFolders(claim: CrawlClaim, url: string): Promise<void> {
    const { crawls } = this.#deps;
    for (const { nodeId } of foldersOf(url).toReversed()) {
      if (await crawls.hasDocumentBelow(claim, prefixOf(nodeId), url)) return;
      await crawls.removeFolder(claim, nodeId);
    }
  }
}
