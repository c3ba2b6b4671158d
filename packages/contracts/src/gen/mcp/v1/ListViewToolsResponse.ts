// Original file: proto/mcp/v1/view_service.proto

import type { ViewTools as _mcp_v1_ViewTools, ViewTools__Output as _mcp_v1_ViewTools__Output } from '../../mcp/v1/ViewTools.ts';

export interface ListViewToolsResponse {
  /**
   * In the order in which they were named. A view whose space the actor can't read, or which is gone, is absent.
   */
  'views'?: (_mcp_v1_ViewTools)[];
}

export interface ListViewToolsResponse__Output {
  /**
   * In the order in which they were named. A view whose space the actor can't read, or which is gone, is absent.
   */
  'views': (_mcp_v1_ViewTools__Output)[];
}
