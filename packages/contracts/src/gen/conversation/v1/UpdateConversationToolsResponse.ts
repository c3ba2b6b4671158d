// Original file: proto/conversation/v1/conversation_service.proto


export interface UpdateConversationToolsResponse {
}

export interface UpdateConversationToolsResponse__Output {
}
