// Original file: proto/space/v1/document_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ProjectFile {
  /**
   * The name of its data source, and its id there: one part more for each slash.
   */
  'path'?: (string);
  'title'?: (string);
  'isDirectory'?: (boolean);
  /**
   * Bytes of a document's text in UTF-8.
   */
  'textSize'?: (number | string | Long);
  /**
   * Epoch milliseconds.
   */
  'updatedAt'?: (number | string | Long);
  'mimeType'?: (string);
}

export interface ProjectFile__Output {
  /**
   * The name of its data source, and its id there: one part more for each slash.
   */
  'path': (string);
  'title': (string);
  'isDirectory': (boolean);
  /**
   * Bytes of a document's text in UTF-8.
   */
  'textSize': (string);
  /**
   * Epoch milliseconds.
   */
  'updatedAt': (string);
  'mimeType': (string);
}
