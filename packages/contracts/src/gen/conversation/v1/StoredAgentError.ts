// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAgentError {
}

export interface StoredAgentError__Output {
}
