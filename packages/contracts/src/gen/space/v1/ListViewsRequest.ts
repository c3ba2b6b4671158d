// Original file: proto/space/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListViewsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Every space that the caller can read when empty.
   */
  'spaceId'?: (string);
  /**
   * That source's alone; all when empty.
   */
  'dataSourceId'?: (string);
}

export interface ListViewsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Every space that the caller can read when empty.
   */
  'spaceId': (string);
  /**
   * That source's alone; all when empty.
   */
  'dataSourceId': (string);
}
