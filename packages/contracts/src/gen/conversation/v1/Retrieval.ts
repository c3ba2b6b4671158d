// Original file: proto/conversation/v1/conversation_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A search for what an answer could be taken from.
 */
export interface Retrieval {
  /**
   * Epoch milliseconds.
   */
  'started'?: (number | string | Long);
  'ended'?: (number | string | Long);
  /**
   * How many passages the model read.
   */
  'passages'?: (number);
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly'?: (boolean);
}

/**
 * A search for what an answer could be taken from.
 */
export interface Retrieval__Output {
  /**
   * Epoch milliseconds.
   */
  'started': (string);
  'ended': (string);
  /**
   * How many passages the model read.
   */
  'passages': (number);
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly': (boolean);
}
