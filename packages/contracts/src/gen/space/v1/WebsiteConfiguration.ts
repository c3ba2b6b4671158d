// Original file: proto/space/v1/data_source_types.proto

import type { CrawlMode as _space_v1_CrawlMode, CrawlMode__Output as _space_v1_CrawlMode__Output } from '../../space/v1/CrawlMode.ts';
import type { CrawlFrequency as _space_v1_CrawlFrequency, CrawlFrequency__Output as _space_v1_CrawlFrequency__Output } from '../../space/v1/CrawlFrequency.ts';

/**
 * How a website is crawled. In a request what is unset has its default, or stays as it is.
 */
export interface WebsiteConfiguration {
  /**
   * 1 to 20, http or https.
   */
  'startUrls'?: (string)[];
  /**
   * How many links away from a start URL, 0 to 5; 2 by default.
   */
  'depth'?: (number);
  /**
   * 1 to 1,000; 50 by default.
   */
  'maxPages'?: (number);
  /**
   * The whole website by default.
   */
  'mode'?: (_space_v1_CrawlMode);
  /**
   * Monthly by default.
   */
  'frequency'?: (_space_v1_CrawlFrequency);
  '_depth'?: "depth";
  '_maxPages'?: "maxPages";
}

/**
 * How a website is crawled. In a request what is unset has its default, or stays as it is.
 */
export interface WebsiteConfiguration__Output {
  /**
   * 1 to 20, http or https.
   */
  'startUrls': (string)[];
  /**
   * How many links away from a start URL, 0 to 5; 2 by default.
   */
  'depth'?: (number);
  /**
   * 1 to 1,000; 50 by default.
   */
  'maxPages'?: (number);
  /**
   * The whole website by default.
   */
  'mode': (_space_v1_CrawlMode__Output);
  /**
   * Monthly by default.
   */
  'frequency': (_space_v1_CrawlFrequency__Output);
  '_depth'?: "depth";
  '_maxPages'?: "maxPages";
}
