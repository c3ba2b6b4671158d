// Original file: proto/mcp/v1/mcp_events.proto


/**
 * How far a call is: `tools.progress.<call>` (core NATS), not stored.
 */
export interface ToolProgress {
  'workspaceId'?: (string);
  'callId'?: (string);
  'progress'?: (number | string);
  'total'?: (number | string);
  /**
   * Cut to 1,000 characters.
   */
  'message'?: (string);
  '_total'?: "total";
}

/**
 * How far a call is: `tools.progress.<call>` (core NATS), not stored.
 */
export interface ToolProgress__Output {
  'workspaceId': (string);
  'callId': (string);
  'progress': (number);
  'total'?: (number);
  /**
   * Cut to 1,000 characters.
   */
  'message': (string);
  '_total'?: "total";
}
