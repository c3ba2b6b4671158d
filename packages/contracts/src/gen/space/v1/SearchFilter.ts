// Original file: proto/space/v1/search_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which documents a search looks at. Every part that says something must hold.
 */
export interface SearchFilter {
  /**
   * At least one of these.
   */
  'tagsIn'?: (string)[];
  /**
   * None of these.
   */
  'tagsNot'?: (string)[];
  /**
   * At least one of these among the parents, the document itself included.
   */
  'parentsIn'?: (string)[];
  /**
   * None of these among the parents.
   */
  'parentsNot'?: (string)[];
  /**
   * Strictly later, in epoch milliseconds.
   */
  'timestampGt'?: (number | string | Long);
  /**
   * Strictly earlier, in epoch milliseconds.
   */
  'timestampLt'?: (number | string | Long);
  '_timestampGt'?: "timestampGt";
  '_timestampLt'?: "timestampLt";
}

/**
 * Which documents a search looks at. Every part that says something must hold.
 */
export interface SearchFilter__Output {
  /**
   * At least one of these.
   */
  'tagsIn': (string)[];
  /**
   * None of these.
   */
  'tagsNot': (string)[];
  /**
   * At least one of these among the parents, the document itself included.
   */
  'parentsIn': (string)[];
  /**
   * None of these among the parents.
   */
  'parentsNot': (string)[];
  /**
   * Strictly later, in epoch milliseconds.
   */
  'timestampGt'?: (string);
  /**
   * Strictly earlier, in epoch milliseconds.
   */
  'timestampLt'?: (string);
  '_timestampGt'?: "timestampGt";
  '_timestampLt'?: "timestampLt";
}
