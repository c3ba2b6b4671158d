// Original file: proto/space/v1/table_types.proto

import type { Long } from '@grpc/proto-loader';

export interface TableTime {
  /**
   * Epoch milliseconds.
   */
  'epoch'?: (number | string | Long);
  /**
   * As it was written.
   */
  'text'?: (string);
  '_text'?: "text";
}

export interface TableTime__Output {
  /**
   * Epoch milliseconds.
   */
  'epoch': (string);
  /**
   * As it was written.
   */
  'text'?: (string);
  '_text'?: "text";
}
