// Original file: proto/mcp/v1/remote_server_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A remote server as a space shows it: the space's readers may have its tools called.
 */
export interface View {
  'viewId'?: (string);
  'spaceId'?: (string);
  'serverId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
}

/**
 * A remote server as a space shows it: the space's readers may have its tools called.
 */
export interface View__Output {
  'viewId': (string);
  'spaceId': (string);
  'serverId': (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
}
