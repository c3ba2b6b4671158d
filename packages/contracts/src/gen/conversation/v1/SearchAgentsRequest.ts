// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface SearchAgentsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'query'?: (string);
}

export interface SearchAgentsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'query': (string);
}
