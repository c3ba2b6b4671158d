// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAction {
  'actionId'?: (string);
}

export interface StoredAction__Output {
  'actionId': (string);
}
