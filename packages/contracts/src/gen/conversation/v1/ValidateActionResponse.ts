// Original file: proto/conversation/v1/conversation_service.proto


export interface ValidateActionResponse {
}

export interface ValidateActionResponse__Output {
}
