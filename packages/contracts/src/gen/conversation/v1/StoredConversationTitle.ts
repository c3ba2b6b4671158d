// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredConversationTitle {
  'title'?: (string);
}

export interface StoredConversationTitle__Output {
  'title': (string);
}
