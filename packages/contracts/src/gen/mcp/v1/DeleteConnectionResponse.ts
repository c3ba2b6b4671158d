// Original file: proto/mcp/v1/connection_service.proto


export interface DeleteConnectionResponse {
}

export interface DeleteConnectionResponse__Output {
}
