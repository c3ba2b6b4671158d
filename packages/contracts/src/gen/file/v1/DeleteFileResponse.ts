// Original file: proto/file/v1/file_service.proto


export interface DeleteFileResponse {
}

export interface DeleteFileResponse__Output {
}
