// Original file: proto/conversation/v1/conversation_types.proto


export interface MessageError {
  'code'?: (string);
  'message'?: (string);
}

export interface MessageError__Output {
  'code': (string);
  'message': (string);
}
