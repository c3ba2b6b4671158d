// Original file: proto/file/v1/file_service.proto

import type { ReadFileResponse as _file_v1_ReadFileResponse, ReadFileResponse__Output as _file_v1_ReadFileResponse__Output } from '../../file/v1/ReadFileResponse.ts';

export interface ReadSharedFileResponse {
  'content'?: (_file_v1_ReadFileResponse | null);
}

export interface ReadSharedFileResponse__Output {
  'content': (_file_v1_ReadFileResponse__Output | null);
}
