// Original file: proto/space/v1/retrieval_service.proto


export interface ReadNodeResponse {
  'text'?: (string);
  /**
   * Whether that is all of it.
   */
  'isComplete'?: (boolean);
}

export interface ReadNodeResponse__Output {
  'text': (string);
  /**
   * Whether that is all of it.
   */
  'isComplete': (boolean);
}
