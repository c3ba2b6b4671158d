// Original file: proto/mcp/v1/client_server_service.proto

import type { ClientServer as _mcp_v1_ClientServer, ClientServer__Output as _mcp_v1_ClientServer__Output } from '../../mcp/v1/ClientServer.ts';

export interface CheckServersResponse {
  'servers'?: (_mcp_v1_ClientServer)[];
}

export interface CheckServersResponse__Output {
  'servers': (_mcp_v1_ClientServer__Output)[];
}
