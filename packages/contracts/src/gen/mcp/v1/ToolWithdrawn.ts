// Original file: proto/mcp/v1/mcp_events.proto


/**
 * Nobody waits for a call any more: lies in the WITHDRAWALS stream, which conversation publishes.
 */
export interface ToolWithdrawn {
  'workspaceId'?: (string);
  'callId'?: (string);
  /**
   * For the server, in plain words.
   */
  'reason'?: (string);
}

/**
 * Nobody waits for a call any more: lies in the WITHDRAWALS stream, which conversation publishes.
 */
export interface ToolWithdrawn__Output {
  'workspaceId': (string);
  'callId': (string);
  /**
   * For the server, in plain words.
   */
  'reason': (string);
}
