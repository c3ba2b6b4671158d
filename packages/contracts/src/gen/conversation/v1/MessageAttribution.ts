// Original file: proto/conversation/v1/conversation_service.proto

import type { ToolConsumption as _conversation_v1_ToolConsumption, ToolConsumption__Output as _conversation_v1_ToolConsumption__Output } from '../../conversation/v1/ToolConsumption.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Agent work and all that is the tools' add up to what was billed.
 */
export interface MessageAttribution {
  'version'?: (number);
  'agentWorkMicrocredits'?: (number | string | Long);
  /**
   * By server and name.
   */
  'tools'?: (_conversation_v1_ToolConsumption)[];
}

/**
 * Agent work and all that is the tools' add up to what was billed.
 */
export interface MessageAttribution__Output {
  'version': (number);
  'agentWorkMicrocredits': (string);
  /**
   * By server and name.
   */
  'tools': (_conversation_v1_ToolConsumption__Output)[];
}
