// Original file: proto/mcp/v1/view_service.proto

import type { View as _mcp_v1_View, View__Output as _mcp_v1_View__Output } from '../../mcp/v1/View.ts';
import type { RemoteServer as _mcp_v1_RemoteServer, RemoteServer__Output as _mcp_v1_RemoteServer__Output } from '../../mcp/v1/RemoteServer.ts';

/**
 * A view with the server that it shows.
 */
export interface ServerView {
  'view'?: (_mcp_v1_View | null);
  /**
   * Its tools are the enabled ones, so many as fit in its share of an answer; without its address, headers and quarantined tools.
   */
  'server'?: (_mcp_v1_RemoteServer | null);
}

/**
 * A view with the server that it shows.
 */
export interface ServerView__Output {
  'view': (_mcp_v1_View__Output | null);
  /**
   * Its tools are the enabled ones, so many as fit in its share of an answer; without its address, headers and quarantined tools.
   */
  'server': (_mcp_v1_RemoteServer__Output | null);
}
