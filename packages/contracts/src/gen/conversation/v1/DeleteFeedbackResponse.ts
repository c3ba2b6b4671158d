// Original file: proto/conversation/v1/conversation_service.proto


export interface DeleteFeedbackResponse {
}

export interface DeleteFeedbackResponse__Output {
}
