// Original file: proto/space/v1/app_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetAppRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'appId'?: (string);
}

export interface GetAppRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'appId': (string);
}
