// Original file: proto/mcp/v1/tool_call_service.proto


export interface GetCallRequest {
  'workspaceId'?: (string);
  'callId'?: (string);
}

export interface GetCallRequest__Output {
  'workspaceId': (string);
  'callId': (string);
}
