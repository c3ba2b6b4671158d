// Original file: proto/conversation/v1/agent_service.proto

import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';

export interface SearchAgentsResponse {
  'agents'?: (_conversation_v1_AgentConfiguration)[];
}

export interface SearchAgentsResponse__Output {
  'agents': (_conversation_v1_AgentConfiguration__Output)[];
}
