// Original file: proto/mcp/v1/view_service.proto

import type { RemoteTool as _mcp_v1_RemoteTool, RemoteTool__Output as _mcp_v1_RemoteTool__Output } from '../../mcp/v1/RemoteTool.ts';
import type { Long } from '@grpc/proto-loader';

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
  /**
   * How long a call of them may take, for who starts one; 0: as long as any other.
   */
  'callTimeoutMs'?: (number | string | Long);
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
  /**
   * How long a call of them may take, for who starts one; 0: as long as any other.
   */
  'callTimeoutMs': (string);
}
