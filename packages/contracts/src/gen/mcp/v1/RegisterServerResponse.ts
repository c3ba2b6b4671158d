// Original file: proto/mcp/v1/client_server_service.proto

import type { Long } from '@grpc/proto-loader';

export interface RegisterServerResponse {
  'serverId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt'?: (number | string | Long);
}

export interface RegisterServerResponse__Output {
  'serverId': (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt': (string);
}
