/** Which links of a website are followed: those to the host of a start URL; of those, the ones below its path. */
export const crawlModes = ["website", "child"] as const;
export type CrawlMode = (typeof crawlModes)[number];

/** How often a website is crawled unasked. */
export const crawlFrequencies = ["never", "daily", "weekly", "monthly"] as const;
export type CrawlFrequency = (typeof crawlFrequencies)[number];

/** How a website is crawled. */
export interface WebsiteConfiguration {
  /** Normalised. */
  readonly startUrls: readonly string[];
  /** How many links away from a start URL. */
  readonly depth: number;
  /** How many pages a crawl asks for. */
  readonly maxPages: number;
  readonly mode: CrawlMode;
  readonly frequency: CrawlFrequency;
}

/** What a request says of it; undefined where it says nothing. */
export interface GivenWebsite {
  readonly startUrls: readonly string[] | undefined;
  readonly depth: number | undefined;
  readonly maxPages: number | undefined;
  readonly mode: CrawlMode | undefined;
  readonly frequency: CrawlFrequency | undefined;
}

const dayMs = 86_400_000;
const daysBetween: Readonly<Record<Exclude<CrawlFrequency, "never">, number>> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * When a website is to be crawled unasked; null for never.
 * @param lastStart When its last crawl began; null before the first, which is due at once.
 */
export function nextCrawlAt(frequency: CrawlFrequency, lastStart: number | null, now: number): number | null {
  if (frequency === "never") return null;
  return lastStart === null ? now : lastStart + daysBetween[frequency] * dayMs;
}

/** Whether two configurations crawl the same. */
export function isSameWebsite(one: WebsiteConfiguration, other: WebsiteConfiguration): boolean {
  const fields = ["depth", "maxPages", "frequency"] as const;
  return isSameScope(one, other) && fields.every((field) => one[field] === other[field]);
}

/** Whether two configurations follow the same links. */
export function isSameScope(one: WebsiteConfiguration, other: WebsiteConfiguration): boolean {
  return (
    one.mode === other.mode &&
    one.startUrls.length === other.startUrls.length &&
    one.startUrls.every((url, at) => url === other.startUrls[at])
  );
}
