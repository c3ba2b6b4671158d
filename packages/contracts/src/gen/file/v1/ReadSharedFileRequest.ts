// Original file: proto/file/v1/file_service.proto


/**
 * Carries nobody: who has the token may read.
 */
export interface ReadSharedFileRequest {
  'workspaceId'?: (string);
  'fileId'?: (string);
  'token'?: (string);
  /**
   * view or download.
   */
  'action'?: (string);
}

/**
 * Carries nobody: who has the token may read.
 */
export interface ReadSharedFileRequest__Output {
  'workspaceId': (string);
  'fileId': (string);
  'token': (string);
  /**
   * view or download.
   */
  'action': (string);
}
