// Original file: proto/space/v1/table_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListTablesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * 1 to 100.
   */
  'limit'?: (number);
  /**
   * 0 to 1,000,000.
   */
  'offset'?: (number);
}

export interface ListTablesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * 1 to 100.
   */
  'limit': (number);
  /**
   * 0 to 1,000,000.
   */
  'offset': (number);
}
