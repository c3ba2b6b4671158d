// Original file: proto/conversation/v1/budget_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetBudgetsRequest {
  'actor'?: (_common_v1_ActorContext | null);
}

export interface GetBudgetsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
}
