// Original file: proto/mcp/v1/request_stream_service.proto

import type { Long } from '@grpc/proto-loader';

export interface TakeFramesRequest {
  'workspaceId'?: (string);
  'serverId'?: (string);
  'streamId'?: (string);
  /**
   * The highest number that the stream has written; 0 at its begin.
   */
  'after'?: (number | string | Long);
}

export interface TakeFramesRequest__Output {
  'workspaceId': (string);
  'serverId': (string);
  'streamId': (string);
  /**
   * The highest number that the stream has written; 0 at its begin.
   */
  'after': (string);
}
