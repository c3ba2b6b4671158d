// Original file: proto/file/v1/file_types.proto

import type { StorageHeader as _file_v1_StorageHeader, StorageHeader__Output as _file_v1_StorageHeader__Output } from '../../file/v1/StorageHeader.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A request that somebody makes at the storage: it is good for these headers and this length alone.
 */
export interface StorageRequest {
  'method'?: (string);
  'url'?: (string);
  'headers'?: (_file_v1_StorageHeader)[];
  /**
   * Epoch milliseconds.
   */
  'expiresAt'?: (number | string | Long);
}

/**
 * A request that somebody makes at the storage: it is good for these headers and this length alone.
 */
export interface StorageRequest__Output {
  'method': (string);
  'url': (string);
  'headers': (_file_v1_StorageHeader__Output)[];
  /**
   * Epoch milliseconds.
   */
  'expiresAt': (string);
}
