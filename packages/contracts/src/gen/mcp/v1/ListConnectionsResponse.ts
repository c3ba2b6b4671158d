// Original file: proto/mcp/v1/connection_service.proto


export interface ListConnectionsResponse {
  'serverIds'?: (string)[];
}

export interface ListConnectionsResponse__Output {
  'serverIds': (string)[];
}
