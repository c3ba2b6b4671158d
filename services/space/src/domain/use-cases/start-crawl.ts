import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { crawlRunning, dataSourceNotFound, noWebsite } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Crawl, CrawlRepository } from "../model/crawl.ts";

interface Dependencies {
  readonly crawls: CrawlRepository;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** Has a website crawled as soon as somebody has time for it. */
export class StartCrawl {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for what is no website, ABORTED while it is crawled. */
  async execute(actor: Actor, named: NamedSource): Promise<Crawl> {
    const { crawls, sourceReader, now } = this.#deps;
    const source = await sourceReader.requireChangeable(actor, named);
    if (source.website === null) throw noWebsite("dsId");
    const isAccepted = await crawls.ask(source, now());
    const { crawl } = await sourceReader.seenOne(source);
    if (crawl === null) throw dataSourceNotFound();
    if (!isAccepted) throw crawlRunning();
    return crawl;
  }
}
