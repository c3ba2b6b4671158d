// Original file: proto/mcp/v1/view_service.proto


export interface DeleteViewResponse {
}

export interface DeleteViewResponse__Output {
}
