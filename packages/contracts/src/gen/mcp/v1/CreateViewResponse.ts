// Original file: proto/mcp/v1/view_service.proto

import type { ServerView as _mcp_v1_ServerView, ServerView__Output as _mcp_v1_ServerView__Output } from '../../mcp/v1/ServerView.ts';

export interface CreateViewResponse {
  'view'?: (_mcp_v1_ServerView | null);
}

export interface CreateViewResponse__Output {
  'view': (_mcp_v1_ServerView__Output | null);
}
