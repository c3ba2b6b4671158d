// Original file: proto/analytics/v1/analytics_service.proto

import type { ConsumptionRow as _analytics_v1_ConsumptionRow, ConsumptionRow__Output as _analytics_v1_ConsumptionRow__Output } from '../../analytics/v1/ConsumptionRow.ts';
import type { ConsumptionSums as _analytics_v1_ConsumptionSums, ConsumptionSums__Output as _analytics_v1_ConsumptionSums__Output } from '../../analytics/v1/ConsumptionSums.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConsumptionBreakdownResponse {
  /**
   * Epoch milliseconds, the first of the period.
   */
  'startAt'?: (number | string | Long);
  /**
   * Epoch milliseconds, the first after the period.
   */
  'endAt'?: (number | string | Long);
  /**
   * Those with the most credits, the greatest first.
   */
  'rows'?: (_analytics_v1_ConsumptionRow)[];
  /**
   * Rows with another value, each once.
   */
  'other'?: (_analytics_v1_ConsumptionSums | null);
  /**
   * Rows without a value.
   */
  'none'?: (_analytics_v1_ConsumptionSums | null);
  /**
   * All rows, each once.
   */
  'total'?: (_analytics_v1_ConsumptionSums | null);
  /**
   * Whether rows, other and none add up to the total: not where a row may have several values (groups, skills).
   */
  'additive'?: (boolean);
  /**
   * Of the last commit, epoch milliseconds; unset while there is none.
   */
  'updatedAt'?: (number | string | Long);
  '_updatedAt'?: "updatedAt";
}

export interface GetConsumptionBreakdownResponse__Output {
  /**
   * Epoch milliseconds, the first of the period.
   */
  'startAt': (string);
  /**
   * Epoch milliseconds, the first after the period.
   */
  'endAt': (string);
  /**
   * Those with the most credits, the greatest first.
   */
  'rows': (_analytics_v1_ConsumptionRow__Output)[];
  /**
   * Rows with another value, each once.
   */
  'other': (_analytics_v1_ConsumptionSums__Output | null);
  /**
   * Rows without a value.
   */
  'none': (_analytics_v1_ConsumptionSums__Output | null);
  /**
   * All rows, each once.
   */
  'total': (_analytics_v1_ConsumptionSums__Output | null);
  /**
   * Whether rows, other and none add up to the total: not where a row may have several values (groups, skills).
   */
  'additive': (boolean);
  /**
   * Of the last commit, epoch milliseconds; unset while there is none.
   */
  'updatedAt'?: (string);
  '_updatedAt'?: "updatedAt";
}
