// Original file: proto/conversation/v1/file_holder_service.proto


export interface GetFileAccessResponse {
  /**
   * Whether a message has it or, now deleted, had it: whoever can read that.
   */
  'held'?: (boolean);
  /**
   * Whether the caller can read a conversation that holds it.
   */
  'readable'?: (boolean);
}

export interface GetFileAccessResponse__Output {
  /**
   * Whether a message has it or, now deleted, had it: whoever can read that.
   */
  'held': (boolean);
  /**
   * Whether the caller can read a conversation that holds it.
   */
  'readable': (boolean);
}
