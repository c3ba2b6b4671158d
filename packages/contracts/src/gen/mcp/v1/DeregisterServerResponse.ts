// Original file: proto/mcp/v1/client_server_service.proto


export interface DeregisterServerResponse {
  /**
   * Whether there was one.
   */
  'success'?: (boolean);
}

export interface DeregisterServerResponse__Output {
  /**
   * Whether there was one.
   */
  'success': (boolean);
}
