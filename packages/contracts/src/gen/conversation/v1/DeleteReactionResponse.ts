// Original file: proto/conversation/v1/conversation_service.proto


export interface DeleteReactionResponse {
}

export interface DeleteReactionResponse__Output {
}
