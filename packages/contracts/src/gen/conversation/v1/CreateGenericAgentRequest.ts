// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { GenericAgent as _conversation_v1_GenericAgent, GenericAgent__Output as _conversation_v1_GenericAgent__Output } from '../../conversation/v1/GenericAgent.ts';

export interface CreateGenericAgentRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'agent'?: (_conversation_v1_GenericAgent | null);
  /**
   * Unset for none.
   */
  'subAgent'?: (_conversation_v1_GenericAgent | null);
}

export interface CreateGenericAgentRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'agent': (_conversation_v1_GenericAgent__Output | null);
  /**
   * Unset for none.
   */
  'subAgent': (_conversation_v1_GenericAgent__Output | null);
}
