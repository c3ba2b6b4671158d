// Original file: proto/conversation/v1/run_service.proto

import type { UsageMonth as _conversation_v1_UsageMonth, UsageMonth__Output as _conversation_v1_UsageMonth__Output } from '../../conversation/v1/UsageMonth.ts';
import type { Long } from '@grpc/proto-loader';

export interface SumUsageResponse {
  /**
   * Those of this page's facts, by month. A month may be on several pages.
   */
  'months'?: (_conversation_v1_UsageMonth)[];
  /**
   * When the first of this page's facts was recorded, epoch milliseconds; unset where there is none.
   */
  'firstAt'?: (number | string | Long);
  /**
   * Empty on the last page.
   */
  'next'?: (string);
  '_firstAt'?: "firstAt";
}

export interface SumUsageResponse__Output {
  /**
   * Those of this page's facts, by month. A month may be on several pages.
   */
  'months': (_conversation_v1_UsageMonth__Output)[];
  /**
   * When the first of this page's facts was recorded, epoch milliseconds; unset where there is none.
   */
  'firstAt'?: (string);
  /**
   * Empty on the last page.
   */
  'next': (string);
  '_firstAt'?: "firstAt";
}
