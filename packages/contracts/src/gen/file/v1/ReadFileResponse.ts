// Original file: proto/file/v1/file_service.proto

import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from '../../file/v1/File.ts';
import type { StorageRequest as _file_v1_StorageRequest, StorageRequest__Output as _file_v1_StorageRequest__Output } from '../../file/v1/StorageRequest.ts';
import type { StorageHeader as _file_v1_StorageHeader, StorageHeader__Output as _file_v1_StorageHeader__Output } from '../../file/v1/StorageHeader.ts';

export interface ReadFileResponse {
  'file'?: (_file_v1_File | null);
  /**
   * For the gateway.
   */
  'internal'?: (_file_v1_StorageRequest | null);
  /**
   * For a client that reaches the storage; unset where no client does.
   */
  'public'?: (_file_v1_StorageRequest | null);
  /**
   * The headers that whoever passes the bytes on sends with them.
   */
  'headers'?: (_file_v1_StorageHeader)[];
}

export interface ReadFileResponse__Output {
  'file': (_file_v1_File__Output | null);
  /**
   * For the gateway.
   */
  'internal': (_file_v1_StorageRequest__Output | null);
  /**
   * For a client that reaches the storage; unset where no client does.
   */
  'public': (_file_v1_StorageRequest__Output | null);
  /**
   * The headers that whoever passes the bytes on sends with them.
   */
  'headers': (_file_v1_StorageHeader__Output)[];
}
