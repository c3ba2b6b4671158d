// Original file: proto/space/v1/document_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A piece of a document that is found by itself.
 */
export interface Chunk {
  'text'?: (string);
  /**
   * Hex SHA-256 of the text with the headings above it.
   */
  'hash'?: (string);
  /**
   * Where it begins in the document's text, in UTF-16 code units.
   */
  'offset'?: (number | string | Long);
  /**
   * How well it matches, more is better; comparable within one search.
   */
  'score'?: (number | string);
}

/**
 * A piece of a document that is found by itself.
 */
export interface Chunk__Output {
  'text': (string);
  /**
   * Hex SHA-256 of the text with the headings above it.
   */
  'hash': (string);
  /**
   * Where it begins in the document's text, in UTF-16 code units.
   */
  'offset': (string);
  /**
   * How well it matches, more is better; comparable within one search.
   */
  'score': (number);
}
