// Original file: proto/mcp/v1/tool_call_service.proto


export interface ForgetCallResponse {
}

export interface ForgetCallResponse__Output {
}
