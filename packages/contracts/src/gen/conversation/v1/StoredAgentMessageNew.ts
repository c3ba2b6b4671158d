// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAgentMessageNew {
}

export interface StoredAgentMessageNew__Output {
}
