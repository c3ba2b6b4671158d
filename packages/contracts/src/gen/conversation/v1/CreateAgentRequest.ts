// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { AgentModel as _conversation_v1_AgentModel, AgentModel__Output as _conversation_v1_AgentModel__Output } from '../../conversation/v1/AgentModel.ts';
import type { AgentKnowledge as _conversation_v1_AgentKnowledge, AgentKnowledge__Output as _conversation_v1_AgentKnowledge__Output } from '../../conversation/v1/AgentKnowledge.ts';
import type { AgentTools as _conversation_v1_AgentTools, AgentTools__Output as _conversation_v1_AgentTools__Output } from '../../conversation/v1/AgentTools.ts';

export interface CreateAgentRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'name'?: (string);
  'description'?: (string);
  'instructions'?: (string);
  'pictureUrl'?: (string);
  /**
   * A pair that the service's model catalogue knows.
   */
  'model'?: (_conversation_v1_AgentModel | null);
  'maxStepsPerRun'?: (number);
  /**
   * visible (also when empty) or hidden.
   */
  'scope'?: (string);
  /**
   * Views that the caller can read; unset for none.
   */
  'knowledge'?: (_conversation_v1_AgentKnowledge | null);
  /**
   * Unset for none.
   */
  'tools'?: (_conversation_v1_AgentTools | null);
}

export interface CreateAgentRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'name': (string);
  'description': (string);
  'instructions': (string);
  'pictureUrl': (string);
  /**
   * A pair that the service's model catalogue knows.
   */
  'model': (_conversation_v1_AgentModel__Output | null);
  'maxStepsPerRun': (number);
  /**
   * visible (also when empty) or hidden.
   */
  'scope': (string);
  /**
   * Views that the caller can read; unset for none.
   */
  'knowledge': (_conversation_v1_AgentKnowledge__Output | null);
  /**
   * Unset for none.
   */
  'tools': (_conversation_v1_AgentTools__Output | null);
}
