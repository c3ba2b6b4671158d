// Original file: proto/file/v1/file_types.proto


export interface FileFailure {
  /**
   * file_too_large, file_type_not_supported, upload_expired, content_missing.
   */
  'type'?: (string);
  'message'?: (string);
}

export interface FileFailure__Output {
  /**
   * file_too_large, file_type_not_supported, upload_expired, content_missing.
   */
  'type': (string);
  'message': (string);
}
