// Original file: proto/mcp/v1/remote_server_service.proto

import type { RemoteServer as _mcp_v1_RemoteServer, RemoteServer__Output as _mcp_v1_RemoteServer__Output } from '../../mcp/v1/RemoteServer.ts';
import type { View as _mcp_v1_View, View__Output as _mcp_v1_View__Output } from '../../mcp/v1/View.ts';

export interface GetServerResponse {
  'server'?: (_mcp_v1_RemoteServer | null);
  /**
   * Where it stands.
   */
  'views'?: (_mcp_v1_View)[];
}

export interface GetServerResponse__Output {
  'server': (_mcp_v1_RemoteServer__Output | null);
  /**
   * Where it stands.
   */
  'views': (_mcp_v1_View__Output)[];
}
