// Original file: proto/analytics/v1/analytics_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What was recorded in a month of UTC.
 */
export interface ConsumptionMonth {
  /**
   * As 2026-11.
   */
  'month'?: (string);
  /**
   * How many calls: as many as there are facts.
   */
  'calls'?: (number | string | Long);
  'microcredits'?: (number | string | Long);
}

/**
 * What was recorded in a month of UTC.
 */
export interface ConsumptionMonth__Output {
  /**
   * As 2026-11.
   */
  'month': (string);
  /**
   * How many calls: as many as there are facts.
   */
  'calls': (string);
  'microcredits': (string);
}
