// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAgentGenerationCancelled {
}

export interface StoredAgentGenerationCancelled__Output {
}
