// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredCompactionMessageDone {
}

export interface StoredCompactionMessageDone__Output {
}
