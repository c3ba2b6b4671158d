// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAgentMessageSuccess {
  'runIds'?: (string)[];
}

export interface StoredAgentMessageSuccess__Output {
  'runIds': (string)[];
}
