// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface UpdateConversationToolsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'mcpServerViewId'?: (string);
  /**
   * false takes it away; harmless where it is not there.
   */
  'add'?: (boolean);
  /**
   * The agent that is meant; unset for all of them.
   */
  'agentId'?: (string);
  '_agentId'?: "agentId";
}

export interface UpdateConversationToolsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'mcpServerViewId': (string);
  /**
   * false takes it away; harmless where it is not there.
   */
  'add': (boolean);
  /**
   * The agent that is meant; unset for all of them.
   */
  'agentId'?: (string);
  '_agentId'?: "agentId";
}
