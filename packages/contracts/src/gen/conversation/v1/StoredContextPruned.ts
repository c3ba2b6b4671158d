// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredContextPruned {
}

export interface StoredContextPruned__Output {
}
