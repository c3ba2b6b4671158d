// Original file: proto/space/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetViewRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId'?: (string);
  'viewId'?: (string);
}

export interface GetViewRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId': (string);
  'viewId': (string);
}
