// Original file: proto/space/v1/data_source_types.proto

export const CrawlState = {
  CRAWL_STATE_UNSPECIFIED: 'CRAWL_STATE_UNSPECIFIED',
  /**
   * There was none yet.
   */
  CRAWL_STATE_NONE: 'CRAWL_STATE_NONE',
  /**
   * Begins as soon as somebody has time for it.
   */
  CRAWL_STATE_WAITING: 'CRAWL_STATE_WAITING',
  CRAWL_STATE_RUNNING: 'CRAWL_STATE_RUNNING',
  CRAWL_STATE_COMPLETED: 'CRAWL_STATE_COMPLETED',
  /**
   * The website could not be read; what was known of it stays.
   */
  CRAWL_STATE_FAILED: 'CRAWL_STATE_FAILED',
} as const;

export type CrawlState =
  | 'CRAWL_STATE_UNSPECIFIED'
  | 0
  /**
   * There was none yet.
   */
  | 'CRAWL_STATE_NONE'
  | 1
  /**
   * Begins as soon as somebody has time for it.
   */
  | 'CRAWL_STATE_WAITING'
  | 2
  | 'CRAWL_STATE_RUNNING'
  | 3
  | 'CRAWL_STATE_COMPLETED'
  | 4
  /**
   * The website could not be read; what was known of it stays.
   */
  | 'CRAWL_STATE_FAILED'
  | 5

export type CrawlState__Output = typeof CrawlState[keyof typeof CrawlState]
