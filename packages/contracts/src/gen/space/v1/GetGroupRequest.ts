// Original file: proto/space/v1/group_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetGroupRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'groupId'?: (string);
}

export interface GetGroupRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'groupId': (string);
}
