// Original file: proto/conversation/v1/conversation_service.proto


export interface ParseMentionsResponse {
  'markdown'?: (string);
}

export interface ParseMentionsResponse__Output {
  'markdown': (string);
}
