// Original file: proto/space/v1/document_service.proto


export interface DeleteFolderResponse {
}

export interface DeleteFolderResponse__Output {
}
