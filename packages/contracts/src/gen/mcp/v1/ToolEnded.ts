// Original file: proto/mcp/v1/mcp_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A call ended: lies in the TOOLS stream. Its outcome is collected by GetCall.
 */
export interface ToolEnded {
  'workspaceId'?: (string);
  'callId'?: (string);
  'conversationId'?: (string);
  'runId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'endedAt'?: (number | string | Long);
}

/**
 * A call ended: lies in the TOOLS stream. Its outcome is collected by GetCall.
 */
export interface ToolEnded__Output {
  'workspaceId': (string);
  'callId': (string);
  'conversationId': (string);
  'runId': (string);
  /**
   * Epoch milliseconds.
   */
  'endedAt': (string);
}
