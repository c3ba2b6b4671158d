// Original file: proto/conversation/v1/conversation_service.proto


export interface PersonParticipant {
  'userId'?: (string);
  'username'?: (string);
  'fullName'?: (string);
  'pictureUrl'?: (string);
  '_fullName'?: "fullName";
  '_pictureUrl'?: "pictureUrl";
}

export interface PersonParticipant__Output {
  'userId': (string);
  'username': (string);
  'fullName'?: (string);
  'pictureUrl'?: (string);
  '_fullName'?: "fullName";
  '_pictureUrl'?: "pictureUrl";
}
