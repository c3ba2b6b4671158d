// Original file: proto/mcp/v1/client_server_service.proto

import type { Long } from '@grpc/proto-loader';

export interface HeartbeatServerResponse {
  /**
   * False for a server that is unknown, expired or another's.
   */
  'success'?: (boolean);
  /**
   * Epoch milliseconds; of one that does not live: now.
   */
  'expiresAt'?: (number | string | Long);
}

export interface HeartbeatServerResponse__Output {
  /**
   * False for a server that is unknown, expired or another's.
   */
  'success': (boolean);
  /**
   * Epoch milliseconds; of one that does not live: now.
   */
  'expiresAt': (string);
}
