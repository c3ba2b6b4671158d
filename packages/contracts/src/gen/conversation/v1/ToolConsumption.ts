// Original file: proto/conversation/v1/conversation_service.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Of one tool.
 */
export interface ToolConsumption {
  'tool'?: (_conversation_v1_ToolName | null);
  'callCount'?: (number);
  /**
   * Of what models cost: for writing its calls, and reading them and their results.
   */
  'attributedMicrocredits'?: (number | string | Long);
  /**
   * What its calls cost by themselves.
   */
  'directMicrocredits'?: (number | string | Long);
  /**
   * Whether a call of it has no result yet.
   */
  'pending'?: (boolean);
  'subAgentMicrocredits'?: (number | string | Long);
}

/**
 * Of one tool.
 */
export interface ToolConsumption__Output {
  'tool': (_conversation_v1_ToolName__Output | null);
  'callCount': (number);
  /**
   * Of what models cost: for writing its calls, and reading them and their results.
   */
  'attributedMicrocredits': (string);
  /**
   * What its calls cost by themselves.
   */
  'directMicrocredits': (string);
  /**
   * Whether a call of it has no result yet.
   */
  'pending': (boolean);
  'subAgentMicrocredits': (string);
}
