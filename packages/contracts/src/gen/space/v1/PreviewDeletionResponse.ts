// Original file: proto/space/v1/view_service.proto


export interface PreviewDeletionResponse {
  'viewIds'?: (string)[];
}

export interface PreviewDeletionResponse__Output {
  'viewIds': (string)[];
}
