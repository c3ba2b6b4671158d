// Original file: proto/conversation/v1/conversation_service.proto


export interface DeleteConversationResponse {
}

export interface DeleteConversationResponse__Output {
}
