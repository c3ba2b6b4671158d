// Original file: proto/mcp/v1/connection_service.proto


export interface GetPendingConnectionRequest {
  'state'?: (string);
}

export interface GetPendingConnectionRequest__Output {
  'state': (string);
}
