// Original file: proto/space/v1/document_service.proto


export interface Token {
  'id'?: (number);
  /**
   * What it stands for; a part of a character shows as U+FFFD.
   */
  'text'?: (string);
}

export interface Token__Output {
  'id': (number);
  /**
   * What it stands for; a part of a character shows as U+FFFD.
   */
  'text': (string);
}
