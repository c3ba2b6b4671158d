// Original file: proto/file/v1/file_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A file was deleted: lies in the FILES stream. What refers to the file shows that it is gone.
 */
export interface FileDeleted {
  'workspaceId'?: (string);
  'fileId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'deletedAt'?: (number | string | Long);
}

/**
 * A file was deleted: lies in the FILES stream. What refers to the file shows that it is gone.
 */
export interface FileDeleted__Output {
  'workspaceId': (string);
  'fileId': (string);
  /**
   * Epoch milliseconds.
   */
  'deletedAt': (string);
}
