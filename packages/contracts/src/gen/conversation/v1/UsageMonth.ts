// Original file: proto/conversation/v1/run_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What was spent in a month of UTC.
 */
export interface UsageMonth {
  /**
   * As 2026-11.
   */
  'month'?: (string);
  'facts'?: (number | string | Long);
  'microcredits'?: (number | string | Long);
}

/**
 * What was spent in a month of UTC.
 */
export interface UsageMonth__Output {
  /**
   * As 2026-11.
   */
  'month': (string);
  'facts': (string);
  'microcredits': (string);
}
