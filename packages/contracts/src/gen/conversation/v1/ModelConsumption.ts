// Original file: proto/conversation/v1/conversation_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Of one model, everything that it was called for.
 */
export interface ModelConsumption {
  'providerId'?: (string);
  'modelId'?: (string);
  'attributedMicrocredits'?: (number | string | Long);
}

/**
 * Of one model, everything that it was called for.
 */
export interface ModelConsumption__Output {
  'providerId': (string);
  'modelId': (string);
  'attributedMicrocredits': (string);
}
