// Original file: proto/conversation/v1/conversation_types.proto


export interface RawContent {
  'step'?: (number);
  'content'?: (string);
}

export interface RawContent__Output {
  'step': (number);
  'content': (string);
}
