// Original file: proto/mcp/v1/request_stream_service.proto


export interface RenewStreamsResponse {
  /**
   * Those that are over: end them.
   */
  'overStreamIds'?: (string)[];
  /**
   * Those for which frames wait.
   */
  'waitingStreamIds'?: (string)[];
}

export interface RenewStreamsResponse__Output {
  /**
   * Those that are over: end them.
   */
  'overStreamIds': (string)[];
  /**
   * Those for which frames wait.
   */
  'waitingStreamIds': (string)[];
}
