import type { Crawl__Output, DataSource__Output, WebsiteConfiguration__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import { dataSourceJson } from "./data-source-json.ts";
import type { dataSourceAnswer } from "./data-source-schema.ts";
import type { crawlSchema, websiteSchema } from "./website-schema.ts";
import { frequencyWords, modeWords, stateWords, wordOf } from "./website-words.ts";

/** A data source with how it is crawled, where it is a website. */
export function websiteJson(source: DataSource__Output): z.output<typeof dataSourceAnswer>["dataSource"] {
  const { website, crawl } = source;
  return {
    ...dataSourceJson(source),
    configuration: website === null ? null : configurationJson(website),
    crawl: crawl === null ? null : crawlJson(crawl),
  };
}

/** A crawl. */
export function crawlJson({
  state,
  startedAt,
  endedAt,
  nextAt,
  pages,
  problem,
}: Crawl__Output): z.output<typeof crawlSchema> {
  const time = (ms: string | undefined): number | null => (ms === undefined ? null : Number(ms));
  return {
    state: wordOf(stateWords, state),
    startedAt: time(startedAt),
    endedAt: time(endedAt),
    nextAt: time(nextAt),
    pages,
    problem: problem ?? null,
  };
}

function configurationJson(website: WebsiteConfiguration__Output): z.output<typeof websiteSchema> {
  const { startUrls, depth = 0, maxPages = 0, mode, frequency } = website;
  return {
    startUrls,
    depth,
    maxPageToCrawl: maxPages,
    crawlMode: wordOf(modeWords, mode),
    crawlFrequency: wordOf(frequencyWords, frequency),
  };
}
