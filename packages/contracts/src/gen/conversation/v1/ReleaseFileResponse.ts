// Original file: proto/conversation/v1/file_holder_service.proto


export interface ReleaseFileResponse {
  /**
   * False: a conversation holds it, and nothing was changed.
   */
  'released'?: (boolean);
}

export interface ReleaseFileResponse__Output {
  /**
   * False: a conversation holds it, and nothing was changed.
   */
  'released': (boolean);
}
