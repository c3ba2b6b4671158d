// Original file: proto/space/v1/group_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListGroupsRequest {
  'actor'?: (_common_v1_ActorContext | null);
}

export interface ListGroupsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
}
