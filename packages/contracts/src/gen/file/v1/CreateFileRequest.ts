// Original file: proto/file/v1/file_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { FileMetadata as _file_v1_FileMetadata, FileMetadata__Output as _file_v1_FileMetadata__Output } from '../../file/v1/FileMetadata.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateFileRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'contentType'?: (string);
  'fileName'?: (string);
  'fileSize'?: (number | string | Long);
  'useCase'?: (string);
  'useCaseMetadata'?: (_file_v1_FileMetadata | null);
  /**
   * Made for a message that will name it: where none has after a while, the file goes.
   */
  'awaitsHolder'?: (boolean);
}

export interface CreateFileRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'contentType': (string);
  'fileName': (string);
  'fileSize': (string);
  'useCase': (string);
  'useCaseMetadata': (_file_v1_FileMetadata__Output | null);
  /**
   * Made for a message that will name it: where none has after a while, the file goes.
   */
  'awaitsHolder': (boolean);
}
