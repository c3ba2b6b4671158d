// Original file: proto/conversation/v1/conversation_service.proto


export interface PostFeedbackResponse {
}

export interface PostFeedbackResponse__Output {
}
