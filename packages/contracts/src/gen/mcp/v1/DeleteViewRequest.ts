// Original file: proto/mcp/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface DeleteViewRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'viewId'?: (string);
}

export interface DeleteViewRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'viewId': (string);
}
