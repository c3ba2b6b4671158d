// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAccessChanged {
}

export interface StoredAccessChanged__Output {
}
