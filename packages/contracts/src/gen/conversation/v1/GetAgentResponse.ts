// Original file: proto/conversation/v1/agent_service.proto

import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';

export interface GetAgentResponse {
  'agent'?: (_conversation_v1_AgentConfiguration | null);
  /**
   * Whether the caller is its creator or an author of one of its last versions.
   */
  'callerIsEditor'?: (boolean);
}

export interface GetAgentResponse__Output {
  'agent': (_conversation_v1_AgentConfiguration__Output | null);
  /**
   * Whether the caller is its creator or an author of one of its last versions.
   */
  'callerIsEditor': (boolean);
}
