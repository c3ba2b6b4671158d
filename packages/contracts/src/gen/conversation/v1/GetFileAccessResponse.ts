// Original file: proto/conversation/v1/file_holder_service.proto


export interface GetFileAccessResponse {
  /**
   * Whether a conversation holds it, whoever can read that.
   */
  'held'?: (boolean);
  /**
   * Whether the caller can read a conversation that does.
   */
  'readable'?: (boolean);
}

export interface GetFileAccessResponse__Output {
  /**
   * Whether a conversation holds it, whoever can read that.
   */
  'held': (boolean);
  /**
   * Whether the caller can read a conversation that does.
   */
  'readable': (boolean);
}
