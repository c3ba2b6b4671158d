// Original file: proto/mcp/v1/connection_service.proto

import type { Long } from '@grpc/proto-loader';

export interface StartConnectionResponse {
  'authorizationUrl'?: (string);
  /**
   * Epoch milliseconds until which they must be back.
   */
  'expiresAt'?: (number | string | Long);
}

export interface StartConnectionResponse__Output {
  'authorizationUrl': (string);
  /**
   * Epoch milliseconds until which they must be back.
   */
  'expiresAt': (string);
}
