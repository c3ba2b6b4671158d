// Original file: proto/mcp/v1/request_stream_service.proto


export interface CloseStreamResponse {
}

export interface CloseStreamResponse__Output {
}
