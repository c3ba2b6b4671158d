// Original file: proto/conversation/v1/conversation_service.proto


export interface DeleteMessageResponse {
}

export interface DeleteMessageResponse__Output {
}
