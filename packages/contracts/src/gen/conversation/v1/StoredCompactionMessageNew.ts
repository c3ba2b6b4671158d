// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredCompactionMessageNew {
}

export interface StoredCompactionMessageNew__Output {
}
