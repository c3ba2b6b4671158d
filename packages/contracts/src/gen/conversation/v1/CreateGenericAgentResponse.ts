// Original file: proto/conversation/v1/agent_service.proto

import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';

export interface CreateGenericAgentResponse {
  'agent'?: (_conversation_v1_AgentConfiguration | null);
  'subAgent'?: (_conversation_v1_AgentConfiguration | null);
}

export interface CreateGenericAgentResponse__Output {
  'agent': (_conversation_v1_AgentConfiguration__Output | null);
  'subAgent': (_conversation_v1_AgentConfiguration__Output | null);
}
