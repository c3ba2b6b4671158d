// Original file: proto/mcp/v1/remote_server_service.proto


export interface DeleteServerResponse {
}

export interface DeleteServerResponse__Output {
}
