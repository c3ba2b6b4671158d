// Original file: proto/space/v1/document_service.proto


export interface UpdateDocumentParentsResponse {
}

export interface UpdateDocumentParentsResponse__Output {
}
