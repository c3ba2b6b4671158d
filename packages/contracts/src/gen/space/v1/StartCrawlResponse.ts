// Original file: proto/space/v1/data_source_service.proto

import type { Crawl as _space_v1_Crawl, Crawl__Output as _space_v1_Crawl__Output } from '../../space/v1/Crawl.ts';

export interface StartCrawlResponse {
  'crawl'?: (_space_v1_Crawl | null);
}

export interface StartCrawlResponse__Output {
  'crawl': (_space_v1_Crawl__Output | null);
}
