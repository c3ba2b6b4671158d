// Original file: proto/conversation/v1/encoded_answers.proto


export interface EncodedListMessagesResponse {
  'messages'?: (Buffer | Uint8Array | string)[];
  'hasMore'?: (boolean);
  'lastValue'?: (number);
  'tag'?: (string);
  'unchanged'?: (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}

export interface EncodedListMessagesResponse__Output {
  'messages': (Buffer)[];
  'hasMore': (boolean);
  'lastValue'?: (number);
  'tag': (string);
  'unchanged': (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}
