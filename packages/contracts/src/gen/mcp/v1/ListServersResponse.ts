// Original file: proto/mcp/v1/remote_server_service.proto

import type { RemoteServer as _mcp_v1_RemoteServer, RemoteServer__Output as _mcp_v1_RemoteServer__Output } from '../../mcp/v1/RemoteServer.ts';

export interface ListServersResponse {
  'servers'?: (_mcp_v1_RemoteServer)[];
}

export interface ListServersResponse__Output {
  'servers': (_mcp_v1_RemoteServer__Output)[];
}
