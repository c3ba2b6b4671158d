// Original file: proto/file/v1/file_service.proto

import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from '../../file/v1/File.ts';
import type { StorageRequest as _file_v1_StorageRequest, StorageRequest__Output as _file_v1_StorageRequest__Output } from '../../file/v1/StorageRequest.ts';

export interface CreateFileResponse {
  'file'?: (_file_v1_File | null);
  /**
   * The upload for a client that reaches the storage; unset where no client does.
   */
  'upload'?: (_file_v1_StorageRequest | null);
}

export interface CreateFileResponse__Output {
  'file': (_file_v1_File__Output | null);
  /**
   * The upload for a client that reaches the storage; unset where no client does.
   */
  'upload': (_file_v1_StorageRequest__Output | null);
}
