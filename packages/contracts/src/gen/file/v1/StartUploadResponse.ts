// Original file: proto/file/v1/file_service.proto

import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from '../../file/v1/File.ts';
import type { StorageRequest as _file_v1_StorageRequest, StorageRequest__Output as _file_v1_StorageRequest__Output } from '../../file/v1/StorageRequest.ts';

export interface StartUploadResponse {
  'file'?: (_file_v1_File | null);
  'upload'?: (_file_v1_StorageRequest | null);
  /**
   * Names this upload to CompleteUpload.
   */
  'attempt'?: (string);
}

export interface StartUploadResponse__Output {
  'file': (_file_v1_File__Output | null);
  'upload': (_file_v1_StorageRequest__Output | null);
  /**
   * Names this upload to CompleteUpload.
   */
  'attempt': (string);
}
