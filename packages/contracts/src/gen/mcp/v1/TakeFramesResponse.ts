// Original file: proto/mcp/v1/request_stream_service.proto

import type { Frame as _mcp_v1_Frame, Frame__Output as _mcp_v1_Frame__Output } from '../../mcp/v1/Frame.ts';

export interface TakeFramesResponse {
  /**
   * Lowest number first, at most 16.
   */
  'frames'?: (_mcp_v1_Frame)[];
  /**
   * Another stream was opened, or the lease is over: end this one.
   */
  'isOver'?: (boolean);
  /**
   * More wait: take again.
   */
  'hasMore'?: (boolean);
}

export interface TakeFramesResponse__Output {
  /**
   * Lowest number first, at most 16.
   */
  'frames': (_mcp_v1_Frame__Output)[];
  /**
   * Another stream was opened, or the lease is over: end this one.
   */
  'isOver': (boolean);
  /**
   * More wait: take again.
   */
  'hasMore': (boolean);
}
