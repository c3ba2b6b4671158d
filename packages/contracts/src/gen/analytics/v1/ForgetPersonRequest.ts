// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ForgetPersonRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'userId'?: (string);
}

export interface ForgetPersonRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'userId': (string);
}
