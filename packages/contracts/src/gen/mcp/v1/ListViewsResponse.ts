// Original file: proto/mcp/v1/view_service.proto

import type { ServerView as _mcp_v1_ServerView, ServerView__Output as _mcp_v1_ServerView__Output } from '../../mcp/v1/ServerView.ts';

export interface ListViewsResponse {
  'views'?: (_mcp_v1_ServerView)[];
}

export interface ListViewsResponse__Output {
  'views': (_mcp_v1_ServerView__Output)[];
}
