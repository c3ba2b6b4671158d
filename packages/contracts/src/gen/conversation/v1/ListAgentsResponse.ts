// Original file: proto/conversation/v1/agent_service.proto

import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from '../../common/v1/PageInfo.ts';

export interface ListAgentsResponse {
  'agents'?: (_conversation_v1_AgentConfiguration)[];
  'page'?: (_common_v1_PageInfo | null);
}

export interface ListAgentsResponse__Output {
  'agents': (_conversation_v1_AgentConfiguration__Output)[];
  'page': (_common_v1_PageInfo__Output | null);
}
