// Original file: proto/mcp/v1/mcp_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A registration of a server that runs at a client.
 */
export interface ClientServer {
  'serverId'?: (string);
  'name'?: (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt'?: (number | string | Long);
  /**
   * Whether a client waits for requests at this moment.
   */
  'hasStream'?: (boolean);
}

/**
 * A registration of a server that runs at a client.
 */
export interface ClientServer__Output {
  'serverId': (string);
  'name': (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt': (string);
  /**
   * Whether a client waits for requests at this moment.
   */
  'hasStream': (boolean);
}
