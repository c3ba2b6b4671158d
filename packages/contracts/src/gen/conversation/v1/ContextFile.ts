// Original file: proto/conversation/v1/run_service.proto


export interface ContextFile {
  'fileId'?: (string);
  'title'?: (string);
  /**
   * A MIME type.
   */
  'contentType'?: (string);
  /**
   * Whether the file service has its text.
   */
  'hasText'?: (boolean);
}

export interface ContextFile__Output {
  'fileId': (string);
  'title': (string);
  /**
   * A MIME type.
   */
  'contentType': (string);
  /**
   * Whether the file service has its text.
   */
  'hasText': (boolean);
}
