// Original file: proto/file/v1/file_service.proto

import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from '../../file/v1/File.ts';

export interface GetFileResponse {
  'file'?: (_file_v1_File | null);
  /**
   * Whether the caller has made it.
   */
  'isOwn'?: (boolean);
}

export interface GetFileResponse__Output {
  'file': (_file_v1_File__Output | null);
  /**
   * Whether the caller has made it.
   */
  'isOwn': (boolean);
}
