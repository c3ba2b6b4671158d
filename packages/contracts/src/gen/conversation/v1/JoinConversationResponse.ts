// Original file: proto/conversation/v1/conversation_service.proto


export interface JoinConversationResponse {
}

export interface JoinConversationResponse__Output {
}
