// Original file: proto/conversation/v1/conversation_events.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What of a cost is whose.
 */
export interface UsagePart {
  /**
   * Unset for the agent's own work.
   */
  'tool'?: (_conversation_v1_ToolName | null);
  'microcredits'?: (number | string | Long);
}

/**
 * What of a cost is whose.
 */
export interface UsagePart__Output {
  /**
   * Unset for the agent's own work.
   */
  'tool': (_conversation_v1_ToolName__Output | null);
  'microcredits': (string);
}
