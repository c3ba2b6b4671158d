// Original file: proto/conversation/v1/conversation_service.proto


export interface UpdateConversationResponse {
}

export interface UpdateConversationResponse__Output {
}
