// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { AgentView as _conversation_v1_AgentView, AgentView__Output as _conversation_v1_AgentView__Output } from '../../conversation/v1/AgentView.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from '../../common/v1/PageRequest.ts';

export interface ListAgentsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Unspecified: LIST.
   */
  'view'?: (_conversation_v1_AgentView);
  /**
   * A limit of 0: as many as fit one answer.
   */
  'page'?: (_common_v1_PageRequest | null);
}

export interface ListAgentsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Unspecified: LIST.
   */
  'view': (_conversation_v1_AgentView__Output);
  /**
   * A limit of 0: as many as fit one answer.
   */
  'page': (_common_v1_PageRequest__Output | null);
}
