// Original file: proto/conversation/v1/conversation_service.proto

import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';
import type { AgentMessageStatus as _conversation_v1_AgentMessageStatus, AgentMessageStatus__Output as _conversation_v1_AgentMessageStatus__Output } from '../../conversation/v1/AgentMessageStatus.ts';

export interface GetActionResponse {
  'action'?: (_conversation_v1_Action | null);
  'messageStatus'?: (_conversation_v1_AgentMessageStatus);
  /**
   * Whether somebody asked the agent to come to an end, and it did.
   */
  'gracefullyStopped'?: (boolean);
}

export interface GetActionResponse__Output {
  'action': (_conversation_v1_Action__Output | null);
  'messageStatus': (_conversation_v1_AgentMessageStatus__Output);
  /**
   * Whether somebody asked the agent to come to an end, and it did.
   */
  'gracefullyStopped': (boolean);
}
