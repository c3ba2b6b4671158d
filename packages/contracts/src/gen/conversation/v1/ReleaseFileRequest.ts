// Original file: proto/conversation/v1/file_holder_service.proto


export interface ReleaseFileRequest {
  'workspaceId'?: (string);
  'fileId'?: (string);
}

export interface ReleaseFileRequest__Output {
  'workspaceId': (string);
  'fileId': (string);
}
