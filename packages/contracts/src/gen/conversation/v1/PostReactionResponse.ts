// Original file: proto/conversation/v1/conversation_service.proto


export interface PostReactionResponse {
}

export interface PostReactionResponse__Output {
}
