// Original file: proto/conversation/v1/event_service.proto

import type { Long } from '@grpc/proto-loader';

export interface DeliveredConsumption {
  /**
   * Unset when nothing was billed.
   */
  'costMicrocredits'?: (number | string | Long);
  '_costMicrocredits'?: "costMicrocredits";
}

export interface DeliveredConsumption__Output {
  /**
   * Unset when nothing was billed.
   */
  'costMicrocredits'?: (string);
  '_costMicrocredits'?: "costMicrocredits";
}
