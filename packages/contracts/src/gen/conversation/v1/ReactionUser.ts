// Original file: proto/conversation/v1/conversation_types.proto


export interface ReactionUser {
  'userId'?: (string);
  'username'?: (string);
  'fullName'?: (string);
}

export interface ReactionUser__Output {
  'userId': (string);
  'username': (string);
  'fullName': (string);
}
