// Original file: proto/mcp/v1/client_server_service.proto

import type { HeartbeatServerRequest as _mcp_v1_HeartbeatServerRequest, HeartbeatServerRequest__Output as _mcp_v1_HeartbeatServerRequest__Output } from '../../mcp/v1/HeartbeatServerRequest.ts';

export interface HeartbeatServersRequest {
  'heartbeats'?: (_mcp_v1_HeartbeatServerRequest)[];
}

export interface HeartbeatServersRequest__Output {
  'heartbeats': (_mcp_v1_HeartbeatServerRequest__Output)[];
}
