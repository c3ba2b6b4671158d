// Original file: proto/analytics/v1/analytics_service.proto

import type { ConsumptionMonth as _analytics_v1_ConsumptionMonth, ConsumptionMonth__Output as _analytics_v1_ConsumptionMonth__Output } from '../../analytics/v1/ConsumptionMonth.ts';
import type { Long } from '@grpc/proto-loader';

export interface VerifyConsumptionResponse {
  'rows'?: (number | string | Long);
  'microcredits'?: (number | string | Long);
  /**
   * What does not hold, as a sentence each: at most 20 of rows and ledger, and as many of segments.
   */
  'problems'?: (string)[];
  /**
   * How many segments say what their rows say.
   */
  'segments'?: (number);
  'months'?: (_analytics_v1_ConsumptionMonth)[];
}

export interface VerifyConsumptionResponse__Output {
  'rows': (string);
  'microcredits': (string);
  /**
   * What does not hold, as a sentence each: at most 20 of rows and ledger, and as many of segments.
   */
  'problems': (string)[];
  /**
   * How many segments say what their rows say.
   */
  'segments': (number);
  'months': (_analytics_v1_ConsumptionMonth__Output)[];
}
