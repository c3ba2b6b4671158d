// Original file: proto/conversation/v1/conversation_service.proto

import type { ToolConsumption as _conversation_v1_ToolConsumption, ToolConsumption__Output as _conversation_v1_ToolConsumption__Output } from '../../conversation/v1/ToolConsumption.ts';
import type { ModelConsumption as _conversation_v1_ModelConsumption, ModelConsumption__Output as _conversation_v1_ModelConsumption__Output } from '../../conversation/v1/ModelConsumption.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Of the answers of one agent.
 */
export interface AgentConsumption {
  'agentId'?: (string);
  /**
   * As its newest answer shows it.
   */
  'name'?: (string);
  'pictureUrl'?: (string);
  'billedMicrocredits'?: (number | string | Long);
  'agentWorkMicrocredits'?: (number | string | Long);
  'tools'?: (_conversation_v1_ToolConsumption)[];
  'models'?: (_conversation_v1_ModelConsumption)[];
}

/**
 * Of the answers of one agent.
 */
export interface AgentConsumption__Output {
  'agentId': (string);
  /**
   * As its newest answer shows it.
   */
  'name': (string);
  'pictureUrl': (string);
  'billedMicrocredits': (string);
  'agentWorkMicrocredits': (string);
  'tools': (_conversation_v1_ToolConsumption__Output)[];
  'models': (_conversation_v1_ModelConsumption__Output)[];
}
