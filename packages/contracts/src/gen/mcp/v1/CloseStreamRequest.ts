// Original file: proto/mcp/v1/request_stream_service.proto

import type { Long } from '@grpc/proto-loader';

export interface CloseStreamRequest {
  'workspaceId'?: (string);
  'serverId'?: (string);
  'streamId'?: (string);
  /**
   * The highest number that was written; 0 for none. What was taken above it waits for the next stream.
   */
  'after'?: (number | string | Long);
}

export interface CloseStreamRequest__Output {
  'workspaceId': (string);
  'serverId': (string);
  'streamId': (string);
  /**
   * The highest number that was written; 0 for none. What was taken above it waits for the next stream.
   */
  'after': (string);
}
