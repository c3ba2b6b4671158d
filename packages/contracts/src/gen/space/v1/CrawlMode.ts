// Original file: proto/space/v1/data_source_types.proto

/**
 * Which links of a website are followed.
 */
export const CrawlMode = {
  CRAWL_MODE_UNSPECIFIED: 'CRAWL_MODE_UNSPECIFIED',
  /**
   * Those to the host of a start URL.
   */
  CRAWL_MODE_WEBSITE: 'CRAWL_MODE_WEBSITE',
  /**
   * Of those, the ones below its path.
   */
  CRAWL_MODE_CHILD: 'CRAWL_MODE_CHILD',
} as const;

/**
 * Which links of a website are followed.
 */
export type CrawlMode =
  | 'CRAWL_MODE_UNSPECIFIED'
  | 0
  /**
   * Those to the host of a start URL.
   */
  | 'CRAWL_MODE_WEBSITE'
  | 1
  /**
   * Of those, the ones below its path.
   */
  | 'CRAWL_MODE_CHILD'
  | 2

/**
 * Which links of a website are followed.
 */
export type CrawlMode__Output = typeof CrawlMode[keyof typeof CrawlMode]
