// Original file: proto/analytics/v1/analytics_service.proto

import type { ConsumptionSeries as _analytics_v1_ConsumptionSeries, ConsumptionSeries__Output as _analytics_v1_ConsumptionSeries__Output } from '../../analytics/v1/ConsumptionSeries.ts';
import type { ConsumptionSums as _analytics_v1_ConsumptionSums, ConsumptionSums__Output as _analytics_v1_ConsumptionSums__Output } from '../../analytics/v1/ConsumptionSums.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConsumptionTimeSeriesResponse {
  /**
   * Where buckets begin, epoch milliseconds, and last where the last of them ends. The first and the last are cut to the period.
   */
  'edges'?: (number | string | Long)[];
  /**
   * Those with the most credits in the period, the greatest first.
   */
  'series'?: (_analytics_v1_ConsumptionSeries)[];
  /**
   * One for each bucket, here and in the two that follow: rows with another value, each once.
   */
  'other'?: (_analytics_v1_ConsumptionSums)[];
  /**
   * Rows without a value.
   */
  'none'?: (_analytics_v1_ConsumptionSums)[];
  /**
   * All rows, each once.
   */
  'total'?: (_analytics_v1_ConsumptionSums)[];
  /**
   * As in a breakdown.
   */
  'additive'?: (boolean);
  /**
   * As in a breakdown.
   */
  'updatedAt'?: (number | string | Long);
  '_updatedAt'?: "updatedAt";
}

export interface GetConsumptionTimeSeriesResponse__Output {
  /**
   * Where buckets begin, epoch milliseconds, and last where the last of them ends. The first and the last are cut to the period.
   */
  'edges': (string)[];
  /**
   * Those with the most credits in the period, the greatest first.
   */
  'series': (_analytics_v1_ConsumptionSeries__Output)[];
  /**
   * One for each bucket, here and in the two that follow: rows with another value, each once.
   */
  'other': (_analytics_v1_ConsumptionSums__Output)[];
  /**
   * Rows without a value.
   */
  'none': (_analytics_v1_ConsumptionSums__Output)[];
  /**
   * All rows, each once.
   */
  'total': (_analytics_v1_ConsumptionSums__Output)[];
  /**
   * As in a breakdown.
   */
  'additive': (boolean);
  /**
   * As in a breakdown.
   */
  'updatedAt'?: (string);
  '_updatedAt'?: "updatedAt";
}
