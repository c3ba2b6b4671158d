// Original file: proto/mcp/v1/tool_call_service.proto


export interface ForgetCallRequest {
  'workspaceId'?: (string);
  'callId'?: (string);
}

export interface ForgetCallRequest__Output {
  'workspaceId': (string);
  'callId': (string);
}
