// Original file: proto/analytics/v1/analytics_service.proto

import type { Long } from '@grpc/proto-loader';

export interface VerifyConsumptionResponse {
  'rows'?: (number | string | Long);
  'microcredits'?: (number | string | Long);
  /**
   * What does not hold, as a sentence each: at most 20.
   */
  'problems'?: (string)[];
}

export interface VerifyConsumptionResponse__Output {
  'rows': (string);
  'microcredits': (string);
  /**
   * What does not hold, as a sentence each: at most 20.
   */
  'problems': (string)[];
}
