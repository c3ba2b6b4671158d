// Original file: proto/conversation/v1/conversation_types.proto


/**
 * A document that an answer was taken from.
 */
export interface Citation {
  /**
   * `k1`, `k2`: what a marker in the text says.
   */
  'key'?: (string);
  'title'?: (string);
  /**
   * How the passage begins.
   */
  'description'?: (string);
  /**
   * Where the document is from; empty where nobody said.
   */
  'href'?: (string);
  /**
   * document
   */
  'provider'?: (string);
  /**
   * A MIME type.
   */
  'contentType'?: (string);
}

/**
 * A document that an answer was taken from.
 */
export interface Citation__Output {
  /**
   * `k1`, `k2`: what a marker in the text says.
   */
  'key': (string);
  'title': (string);
  /**
   * How the passage begins.
   */
  'description': (string);
  /**
   * Where the document is from; empty where nobody said.
   */
  'href': (string);
  /**
   * document
   */
  'provider': (string);
  /**
   * A MIME type.
   */
  'contentType': (string);
}
