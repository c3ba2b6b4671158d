// Original file: proto/mcp/v1/request_stream_service.proto


export interface CloseStreamRequest {
  'workspaceId'?: (string);
  'streamId'?: (string);
}

export interface CloseStreamRequest__Output {
  'workspaceId': (string);
  'streamId': (string);
}
