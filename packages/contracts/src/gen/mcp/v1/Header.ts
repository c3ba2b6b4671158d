// Original file: proto/mcp/v1/remote_server_types.proto


/**
 * A header that goes to a server with each request.
 */
export interface Header {
  'name'?: (string);
  'value'?: (string);
}

/**
 * A header that goes to a server with each request.
 */
export interface Header__Output {
  'name': (string);
  'value': (string);
}
