// Original file: proto/conversation/v1/conversation_service.proto

import type { ToolConsumption as _conversation_v1_ToolConsumption, ToolConsumption__Output as _conversation_v1_ToolConsumption__Output } from '../../conversation/v1/ToolConsumption.ts';
import type { ModelConsumption as _conversation_v1_ModelConsumption, ModelConsumption__Output as _conversation_v1_ModelConsumption__Output } from '../../conversation/v1/ModelConsumption.ts';
import type { AgentConsumption as _conversation_v1_AgentConsumption, AgentConsumption__Output as _conversation_v1_AgentConsumption__Output } from '../../conversation/v1/AgentConsumption.ts';
import type { Long } from '@grpc/proto-loader';

export interface ConversationAttribution {
  'agentWorkMicrocredits'?: (number | string | Long);
  'tools'?: (_conversation_v1_ToolConsumption)[];
  'models'?: (_conversation_v1_ModelConsumption)[];
  'agents'?: (_conversation_v1_AgentConsumption)[];
}

export interface ConversationAttribution__Output {
  'agentWorkMicrocredits': (string);
  'tools': (_conversation_v1_ToolConsumption__Output)[];
  'models': (_conversation_v1_ModelConsumption__Output)[];
  'agents': (_conversation_v1_AgentConsumption__Output)[];
}
