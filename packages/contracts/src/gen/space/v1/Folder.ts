// Original file: proto/space/v1/document_types.proto

import type { Long } from '@grpc/proto-loader';

export interface Folder {
  'dataSourceId'?: (string);
  'folderId'?: (string);
  'title'?: (string);
  'parents'?: (string)[];
  /**
   * Epoch milliseconds.
   */
  'timestamp'?: (number | string | Long);
}

export interface Folder__Output {
  'dataSourceId': (string);
  'folderId': (string);
  'title': (string);
  'parents': (string)[];
  /**
   * Epoch milliseconds.
   */
  'timestamp': (string);
}
