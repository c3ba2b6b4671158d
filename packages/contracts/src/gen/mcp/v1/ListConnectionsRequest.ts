// Original file: proto/mcp/v1/connection_service.proto


export interface ListConnectionsRequest {
  'workspaceId'?: (string);
  'userId'?: (string);
  /**
   * At most 100.
   */
  'serverIds'?: (string)[];
}

export interface ListConnectionsRequest__Output {
  'workspaceId': (string);
  'userId': (string);
  /**
   * At most 100.
   */
  'serverIds': (string)[];
}
