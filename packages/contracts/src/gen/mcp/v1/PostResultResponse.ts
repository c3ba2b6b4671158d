// Original file: proto/mcp/v1/request_stream_service.proto


export interface PostResultResponse {
  /**
   * Whether anybody waited for it.
   */
  'success'?: (boolean);
}

export interface PostResultResponse__Output {
  /**
   * Whether anybody waited for it.
   */
  'success': (boolean);
}
