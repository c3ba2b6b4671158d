// Original file: proto/mcp/v1/connection_service.proto


export interface GetPendingConnectionResponse {
  'serverName'?: (string);
  /**
   * Who began it: whose account it would be.
   */
  'personName'?: (string);
}

export interface GetPendingConnectionResponse__Output {
  'serverName': (string);
  /**
   * Who began it: whose account it would be.
   */
  'personName': (string);
}
