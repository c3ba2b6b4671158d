// Original file: proto/mcp/v1/remote_server_service.proto

import type { RemoteServer as _mcp_v1_RemoteServer, RemoteServer__Output as _mcp_v1_RemoteServer__Output } from '../../mcp/v1/RemoteServer.ts';

export interface SyncServerResponse {
  'server'?: (_mcp_v1_RemoteServer | null);
}

export interface SyncServerResponse__Output {
  'server': (_mcp_v1_RemoteServer__Output | null);
}
