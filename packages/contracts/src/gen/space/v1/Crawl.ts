// Original file: proto/space/v1/data_source_types.proto

import type { CrawlState as _space_v1_CrawlState, CrawlState__Output as _space_v1_CrawlState__Output } from '../../space/v1/CrawlState.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * The crawl of a website that is under way, or was last. Times are epoch milliseconds.
 */
export interface Crawl {
  'state'?: (_space_v1_CrawlState);
  'startedAt'?: (number | string | Long);
  'endedAt'?: (number | string | Long);
  /**
   * When the next one begins unasked; unset when none does.
   */
  'nextAt'?: (number | string | Long);
  /**
   * How many pages were asked for.
   */
  'pages'?: (number);
  /**
   * Why it failed, for people.
   */
  'problem'?: (string);
  '_startedAt'?: "startedAt";
  '_endedAt'?: "endedAt";
  '_nextAt'?: "nextAt";
  '_problem'?: "problem";
}

/**
 * The crawl of a website that is under way, or was last. Times are epoch milliseconds.
 */
export interface Crawl__Output {
  'state': (_space_v1_CrawlState__Output);
  'startedAt'?: (string);
  'endedAt'?: (string);
  /**
   * When the next one begins unasked; unset when none does.
   */
  'nextAt'?: (string);
  /**
   * How many pages were asked for.
   */
  'pages': (number);
  /**
   * Why it failed, for people.
   */
  'problem'?: (string);
  '_startedAt'?: "startedAt";
  '_endedAt'?: "endedAt";
  '_nextAt'?: "nextAt";
  '_problem'?: "problem";
}
