// Original file: proto/conversation/v1/conversation_service.proto


export interface CancelMessagesResponse {
}

export interface CancelMessagesResponse__Output {
}
