// Original file: proto/analytics/v1/analytics_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where a page of an export ended, and what all its pages are of.
 */
export interface ConsumptionCursor {
  /**
   * Rows with lower numbers alone: those that were there at the first page.
   */
  'rows'?: (number | string | Long);
  /**
   * Of the ledger at the first page.
   */
  'generation'?: (string);
  'rowCount'?: (number | string | Long);
  /**
   * The last row that was looked at: epoch milliseconds and its number.
   */
  'at'?: (number | string | Long);
  'number'?: (number | string | Long);
}

/**
 * Where a page of an export ended, and what all its pages are of.
 */
export interface ConsumptionCursor__Output {
  /**
   * Rows with lower numbers alone: those that were there at the first page.
   */
  'rows': (string);
  /**
   * Of the ledger at the first page.
   */
  'generation': (string);
  'rowCount': (string);
  /**
   * The last row that was looked at: epoch milliseconds and its number.
   */
  'at': (string);
  'number': (string);
}
