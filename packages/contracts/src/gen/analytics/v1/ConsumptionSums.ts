// Original file: proto/analytics/v1/analytics_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Sums of rows.
 */
export interface ConsumptionSums {
  'microcredits'?: (number | string | Long);
  /**
   * How many rows there are.
   */
  'documentCount'?: (number | string | Long);
  /**
   * How many calls: what tools have caused of a call of a model is a row, but no call.
   */
  'calls'?: (number | string | Long);
  'inputTokens'?: (number | string | Long);
  'cachedInputTokens'?: (number | string | Long);
  'outputTokens'?: (number | string | Long);
}

/**
 * Sums of rows.
 */
export interface ConsumptionSums__Output {
  'microcredits': (string);
  /**
   * How many rows there are.
   */
  'documentCount': (string);
  /**
   * How many calls: what tools have caused of a call of a model is a row, but no call.
   */
  'calls': (string);
  'inputTokens': (string);
  'cachedInputTokens': (string);
  'outputTokens': (string);
}
