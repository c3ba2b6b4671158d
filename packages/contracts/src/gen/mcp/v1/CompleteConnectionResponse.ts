// Original file: proto/mcp/v1/connection_service.proto


export interface CompleteConnectionResponse {
  'serverName'?: (string);
  /**
   * Whose account it is now.
   */
  'personName'?: (string);
}

export interface CompleteConnectionResponse__Output {
  'serverName': (string);
  /**
   * Whose account it is now.
   */
  'personName': (string);
}
