// Original file: proto/mcp/v1/client_server_service.proto

import type { ClientServer as _mcp_v1_ClientServer, ClientServer__Output as _mcp_v1_ClientServer__Output } from '../../mcp/v1/ClientServer.ts';
import type { Tool as _mcp_v1_Tool, Tool__Output as _mcp_v1_Tool__Output } from '../../mcp/v1/Tool.ts';
import type { QuarantinedTool as _mcp_v1_QuarantinedTool, QuarantinedTool__Output as _mcp_v1_QuarantinedTool__Output } from '../../mcp/v1/QuarantinedTool.ts';

export interface ListToolsResponse {
  'server'?: (_mcp_v1_ClientServer | null);
  'tools'?: (_mcp_v1_Tool)[];
  /**
   * What was in the list and is no tool that can be offered.
   */
  'quarantined'?: (_mcp_v1_QuarantinedTool)[];
  /**
   * Whether the list was cut: it has more pages, tools or bytes than are read.
   */
  'isCut'?: (boolean);
}

export interface ListToolsResponse__Output {
  'server': (_mcp_v1_ClientServer__Output | null);
  'tools': (_mcp_v1_Tool__Output)[];
  /**
   * What was in the list and is no tool that can be offered.
   */
  'quarantined': (_mcp_v1_QuarantinedTool__Output)[];
  /**
   * Whether the list was cut: it has more pages, tools or bytes than are read.
   */
  'isCut': (boolean);
}
