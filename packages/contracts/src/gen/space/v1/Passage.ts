// Original file: proto/space/v1/retrieval_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A part of a document that answers.
 */
export interface Passage {
  'viewId'?: (string);
  'dataSourceId'?: (string);
  'documentId'?: (string);
  'title'?: (string);
  'sourceUrl'?: (string);
  'mimeType'?: (string);
  /**
   * Epoch milliseconds, of the document.
   */
  'timestamp'?: (number | string | Long);
  /**
   * The headings above it, outermost first.
   */
  'path'?: (string)[];
  'text'?: (string);
  /**
   * Where it begins in the document's text, in UTF-16 code units.
   */
  'offset'?: (number | string | Long);
  '_sourceUrl'?: "sourceUrl";
}

/**
 * A part of a document that answers.
 */
export interface Passage__Output {
  'viewId': (string);
  'dataSourceId': (string);
  'documentId': (string);
  'title': (string);
  'sourceUrl'?: (string);
  'mimeType': (string);
  /**
   * Epoch milliseconds, of the document.
   */
  'timestamp': (string);
  /**
   * The headings above it, outermost first.
   */
  'path': (string)[];
  'text': (string);
  /**
   * Where it begins in the document's text, in UTF-16 code units.
   */
  'offset': (string);
  '_sourceUrl'?: "sourceUrl";
}
