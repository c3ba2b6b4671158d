// Original file: proto/mcp/v1/view_service.proto

import type { RemoteTool as _mcp_v1_RemoteTool, RemoteTool__Output as _mcp_v1_RemoteTool__Output } from '../../mcp/v1/RemoteTool.ts';

export interface ViewTools {
  'viewId'?: (string);
  'spaceId'?: (string);
  'serverId'?: (string);
  'serverName'?: (string);
  /**
   * The enabled ones, by name: so many as fit in the view's share of an answer.
   */
  'tools'?: (_mcp_v1_RemoteTool)[];
  /**
   * Whether there are more.
   */
  'isCut'?: (boolean);
}

export interface ViewTools__Output {
  'viewId': (string);
  'spaceId': (string);
  'serverId': (string);
  'serverName': (string);
  /**
   * The enabled ones, by name: so many as fit in the view's share of an answer.
   */
  'tools': (_mcp_v1_RemoteTool__Output)[];
  /**
   * Whether there are more.
   */
  'isCut': (boolean);
}
