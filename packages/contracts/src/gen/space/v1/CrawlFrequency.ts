// Original file: proto/space/v1/data_source_types.proto

/**
 * How often a website is crawled unasked.
 */
export const CrawlFrequency = {
  CRAWL_FREQUENCY_UNSPECIFIED: 'CRAWL_FREQUENCY_UNSPECIFIED',
  CRAWL_FREQUENCY_NEVER: 'CRAWL_FREQUENCY_NEVER',
  CRAWL_FREQUENCY_DAILY: 'CRAWL_FREQUENCY_DAILY',
  CRAWL_FREQUENCY_WEEKLY: 'CRAWL_FREQUENCY_WEEKLY',
  CRAWL_FREQUENCY_MONTHLY: 'CRAWL_FREQUENCY_MONTHLY',
} as const;

/**
 * How often a website is crawled unasked.
 */
export type CrawlFrequency =
  | 'CRAWL_FREQUENCY_UNSPECIFIED'
  | 0
  | 'CRAWL_FREQUENCY_NEVER'
  | 1
  | 'CRAWL_FREQUENCY_DAILY'
  | 2
  | 'CRAWL_FREQUENCY_WEEKLY'
  | 3
  | 'CRAWL_FREQUENCY_MONTHLY'
  | 4

/**
 * How often a website is crawled unasked.
 */
export type CrawlFrequency__Output = typeof CrawlFrequency[keyof typeof CrawlFrequency]
