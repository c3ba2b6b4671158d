import type {
  CrawlFrequency__Output as WireFrequency,
  CrawlMode__Output as WireMode,
  CrawlState__Output as WireState,
  Crawl__Output,
  WebsiteConfiguration__Output,
} from "@parley/contracts/space/v1";
import { invalidField } from "@parley/errors";
import type { Crawl, CrawlState } from "../domain/model/crawl.ts";
import { crawlFrequencies, crawlModes } from "../domain/model/website.ts";
import type { CrawlFrequency, CrawlMode, GivenWebsite, WebsiteConfiguration } from "../domain/model/website.ts";

const modes: Readonly<Record<CrawlMode, WireMode>> = { website: "CRAWL_MODE_WEBSITE", child: "CRAWL_MODE_CHILD" };
const frequencies: Readonly<Record<CrawlFrequency, WireFrequency>> = {
  never: "CRAWL_FREQUENCY_NEVER",
  daily: "CRAWL_FREQUENCY_DAILY",
  weekly: "CRAWL_FREQUENCY_WEEKLY",
  monthly: "CRAWL_FREQUENCY_MONTHLY",
};
const states: Readonly<Record<CrawlState, WireState>> = {
  none: "CRAWL_STATE_NONE",
  waiting: "CRAWL_STATE_WAITING",
  running: "CRAWL_STATE_RUNNING",
  completed: "CRAWL_STATE_COMPLETED",
  failed: "CRAWL_STATE_FAILED",
};

/** How a website is crawled, on the wire. */
export function fromWebsite(website: WebsiteConfiguration): WebsiteConfiguration__Output {
  const { startUrls, depth, maxPages, mode, frequency } = website;
  return { startUrls: [...startUrls], depth, maxPages, mode: modes[mode], frequency: frequencies[frequency] };
}

/** What a request says of it. @throws AppError INVALID_ARGUMENT for a word that is none. */
export function toGivenWebsite(wire: WebsiteConfiguration__Output): GivenWebsite {
  const { startUrls, depth, maxPages, mode, frequency } = wire;
  return {
    startUrls: startUrls.length === 0 ? undefined : startUrls,
    depth,
    maxPages,
    mode: mode === "CRAWL_MODE_UNSPECIFIED" ? undefined : nameOf("crawlMode", crawlModes, modes, mode),
    frequency:
      frequency === "CRAWL_FREQUENCY_UNSPECIFIED"
        ? undefined
        : nameOf("crawlFrequency", crawlFrequencies, frequencies, frequency),
  };
}

/** A crawl on the wire. */
export function fromCrawl({ state, startedAt, endedAt, nextAt, pages, problem }: Crawl): Crawl__Output {
  return {
    state: states[state],
    pages,
    ...(startedAt === null ? {} : { startedAt: String(startedAt) }),
    ...(endedAt === null ? {} : { endedAt: String(endedAt) }),
    ...(nextAt === null ? {} : { nextAt: String(nextAt) }),
    ...(problem === null ? {} : { problem }),
  };
}

function nameOf<Name extends string>(
  field: string,
  names: readonly Name[],
  words: Readonly<Record<Name, string>>,
  word: string,
): Name {
  const name = names.find((one) => words[one] === word);
  if (name === undefined) throw invalidField(`configuration.${field}`, "is unknown");
  return name;
}
