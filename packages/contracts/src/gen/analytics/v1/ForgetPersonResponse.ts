// Original file: proto/analytics/v1/analytics_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ForgetPersonResponse {
  /**
   * What their rows have now in place of their id.
   */
  'pseudonym'?: (string);
  /**
   * How many rows have it.
   */
  'rows'?: (number | string | Long);
  /**
   * Epoch milliseconds: when it was asked for first, and when it was done last.
   */
  'requestedAt'?: (number | string | Long);
  'doneAt'?: (number | string | Long);
}

export interface ForgetPersonResponse__Output {
  /**
   * What their rows have now in place of their id.
   */
  'pseudonym': (string);
  /**
   * How many rows have it.
   */
  'rows': (string);
  /**
   * Epoch milliseconds: when it was asked for first, and when it was done last.
   */
  'requestedAt': (string);
  'doneAt': (string);
}
