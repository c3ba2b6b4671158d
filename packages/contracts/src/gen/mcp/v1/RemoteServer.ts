// Original file: proto/mcp/v1/remote_server_types.proto

import type { RemoteTool as _mcp_v1_RemoteTool, RemoteTool__Output as _mcp_v1_RemoteTool__Output } from '../../mcp/v1/RemoteTool.ts';
import type { QuarantinedTool as _mcp_v1_QuarantinedTool, QuarantinedTool__Output as _mcp_v1_QuarantinedTool__Output } from '../../mcp/v1/QuarantinedTool.ts';
import type { PersonalAuthorization as _mcp_v1_PersonalAuthorization, PersonalAuthorization__Output as _mcp_v1_PersonalAuthorization__Output } from '../../mcp/v1/PersonalAuthorization.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A server that is asked over the network.
 */
export interface RemoteServer {
  'serverId'?: (string);
  'name'?: (string);
  'url'?: (string);
  'description'?: (string);
  /**
   * Their values are never shown.
   */
  'headerNames'?: (string)[];
  /**
   * What it says of itself; empty until it has answered once.
   */
  'version'?: (string);
  /**
   * By name. Empty in lists of servers.
   */
  'tools'?: (_mcp_v1_RemoteTool)[];
  /**
   * What was in its list and is no tool that can be offered.
   */
  'quarantined'?: (_mcp_v1_QuarantinedTool)[];
  /**
   * Whether its list was cut: it has more pages, tools or bytes than are read.
   */
  'isCut'?: (boolean);
  /**
   * Epoch milliseconds, when its tools were last read; unset before.
   */
  'syncedAt'?: (number | string | Long);
  /**
   * Why they could not be read when last asked for; empty where they could.
   */
  'syncProblem'?: (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
  /**
   * Unset where nobody is asked. Without its secret.
   */
  'personalAuthorization'?: (_mcp_v1_PersonalAuthorization | null);
  /**
   * How long a call of its tools may take; 0: as long as any other.
   */
  'callTimeoutMs'?: (number | string | Long);
  '_syncedAt'?: "syncedAt";
}

/**
 * A server that is asked over the network.
 */
export interface RemoteServer__Output {
  'serverId': (string);
  'name': (string);
  'url': (string);
  'description': (string);
  /**
   * Their values are never shown.
   */
  'headerNames': (string)[];
  /**
   * What it says of itself; empty until it has answered once.
   */
  'version': (string);
  /**
   * By name. Empty in lists of servers.
   */
  'tools': (_mcp_v1_RemoteTool__Output)[];
  /**
   * What was in its list and is no tool that can be offered.
   */
  'quarantined': (_mcp_v1_QuarantinedTool__Output)[];
  /**
   * Whether its list was cut: it has more pages, tools or bytes than are read.
   */
  'isCut': (boolean);
  /**
   * Epoch milliseconds, when its tools were last read; unset before.
   */
  'syncedAt'?: (string);
  /**
   * Why they could not be read when last asked for; empty where they could.
   */
  'syncProblem': (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * Unset where nobody is asked. Without its secret.
   */
  'personalAuthorization': (_mcp_v1_PersonalAuthorization__Output | null);
  /**
   * How long a call of its tools may take; 0: as long as any other.
   */
  'callTimeoutMs': (string);
  '_syncedAt'?: "syncedAt";
}
