// Original file: proto/mcp/v1/tool_call_service.proto


export interface WithdrawCallRequest {
  'workspaceId'?: (string);
  'callId'?: (string);
  /**
   * For the server, in plain words.
   */
  'reason'?: (string);
}

export interface WithdrawCallRequest__Output {
  'workspaceId': (string);
  'callId': (string);
  /**
   * For the server, in plain words.
   */
  'reason': (string);
}
