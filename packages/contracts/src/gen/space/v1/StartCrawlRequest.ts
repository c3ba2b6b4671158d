// Original file: proto/space/v1/data_source_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface StartCrawlRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
}

export interface StartCrawlRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
}
