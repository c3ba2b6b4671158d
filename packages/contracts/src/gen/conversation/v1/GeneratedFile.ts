// Original file: proto/conversation/v1/conversation_types.proto


/**
 * A file that a model made for an answer, or that a tool answered with.
 */
export interface GeneratedFile {
  'fileId'?: (string);
  'title'?: (string);
  /**
   * A MIME type.
   */
  'contentType'?: (string);
}

/**
 * A file that a model made for an answer, or that a tool answered with.
 */
export interface GeneratedFile__Output {
  'fileId': (string);
  'title': (string);
  /**
   * A MIME type.
   */
  'contentType': (string);
}
