// Original file: proto/space/v1/data_source_service.proto


export interface DeleteDataSourceResponse {
}

export interface DeleteDataSourceResponse__Output {
}
