// Original file: proto/conversation/v1/conversation_service.proto


export interface AnswerQuestionResponse {
}

export interface AnswerQuestionResponse__Output {
}
