// Original file: proto/space/v1/table_service.proto


export interface DeleteTableResponse {
}

export interface DeleteTableResponse__Output {
}
