// Original file: proto/space/v1/table_service.proto


export interface UpdateTableParentsResponse {
}

export interface UpdateTableParentsResponse__Output {
}
