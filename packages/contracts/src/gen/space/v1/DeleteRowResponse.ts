// Original file: proto/space/v1/table_service.proto


export interface DeleteRowResponse {
}

export interface DeleteRowResponse__Output {
}
