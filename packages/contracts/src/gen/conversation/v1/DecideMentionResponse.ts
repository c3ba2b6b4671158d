// Original file: proto/conversation/v1/conversation_service.proto


export interface DecideMentionResponse {
}

export interface DecideMentionResponse__Output {
}
