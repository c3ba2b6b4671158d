// Original file: proto/conversation/v1/encoded_answers.proto


export interface EncodedListMessagesResponse {
  'messages'?: (Buffer | Uint8Array | string)[];
  'hasMore'?: (boolean);
  'lastValue'?: (number);
  'tag'?: (string);
  'unchanged'?: (boolean);
  '_lastValue'?: "lastValue";
}

export interface EncodedListMessagesResponse__Output {
  'messages': (Buffer)[];
  'hasMore': (boolean);
  'lastValue'?: (number);
  'tag': (string);
  'unchanged': (boolean);
  '_lastValue'?: "lastValue";
}
