// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredUserMessageNew {
}

export interface StoredUserMessageNew__Output {
}
