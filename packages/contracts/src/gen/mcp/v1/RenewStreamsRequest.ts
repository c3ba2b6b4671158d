// Original file: proto/mcp/v1/request_stream_service.proto

import type { StreamName as _mcp_v1_StreamName, StreamName__Output as _mcp_v1_StreamName__Output } from '../../mcp/v1/StreamName.ts';

export interface RenewStreamsRequest {
  /**
   * At most 1,000.
   */
  'streams'?: (_mcp_v1_StreamName)[];
}

export interface RenewStreamsRequest__Output {
  /**
   * At most 1,000.
   */
  'streams': (_mcp_v1_StreamName__Output)[];
}
