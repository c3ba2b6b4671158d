// Original file: proto/space/v1/document_service.proto


export interface DeleteDocumentResponse {
}

export interface DeleteDocumentResponse__Output {
}
