// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredFence {
  'attempt'?: (number);
}

export interface StoredFence__Output {
  'attempt': (number);
}
