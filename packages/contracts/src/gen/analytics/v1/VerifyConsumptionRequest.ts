// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { Long } from '@grpc/proto-loader';

export interface VerifyConsumptionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Sums by month are of rows that were recorded from this moment on, epoch milliseconds.
   */
  'startAt'?: (number | string | Long);
  /**
   * And before this one; 0: all.
   */
  'endAt'?: (number | string | Long);
}

export interface VerifyConsumptionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Sums by month are of rows that were recorded from this moment on, epoch milliseconds.
   */
  'startAt': (string);
  /**
   * And before this one; 0: all.
   */
  'endAt': (string);
}
