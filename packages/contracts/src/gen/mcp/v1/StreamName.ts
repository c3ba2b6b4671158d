// Original file: proto/mcp/v1/request_stream_service.proto


export interface StreamName {
  'workspaceId'?: (string);
  'serverId'?: (string);
  'streamId'?: (string);
}

export interface StreamName__Output {
  'workspaceId': (string);
  'serverId': (string);
  'streamId': (string);
}
