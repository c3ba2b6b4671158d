// Original file: proto/mcp/v1/request_stream_service.proto

import type { Long } from '@grpc/proto-loader';

export interface OpenStreamResponse {
  'streamId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt'?: (number | string | Long);
}

export interface OpenStreamResponse__Output {
  'streamId': (string);
  /**
   * Epoch milliseconds.
   */
  'expiresAt': (string);
}
