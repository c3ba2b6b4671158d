// Original file: proto/mcp/v1/client_server_service.proto

import type { HeartbeatServerResponse as _mcp_v1_HeartbeatServerResponse, HeartbeatServerResponse__Output as _mcp_v1_HeartbeatServerResponse__Output } from '../../mcp/v1/HeartbeatServerResponse.ts';

export interface HeartbeatServersResponse {
  'heartbeats'?: (_mcp_v1_HeartbeatServerResponse)[];
}

export interface HeartbeatServersResponse__Output {
  'heartbeats': (_mcp_v1_HeartbeatServerResponse__Output)[];
}
