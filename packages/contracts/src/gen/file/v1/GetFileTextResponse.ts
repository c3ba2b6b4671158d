// Original file: proto/file/v1/file_service.proto

import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from '../../file/v1/File.ts';

export interface GetFileTextResponse {
  'file'?: (_file_v1_File | null);
  /**
   * Empty when the file has none.
   */
  'text'?: (string);
}

export interface GetFileTextResponse__Output {
  'file': (_file_v1_File__Output | null);
  /**
   * Empty when the file has none.
   */
  'text': (string);
}
