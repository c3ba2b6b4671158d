// Original file: proto/mcp/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListViewToolsRequest {
  /**
   * Who asked for the run.
   */
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 100.
   */
  'viewIds'?: (string)[];
}

export interface ListViewToolsRequest__Output {
  /**
   * Who asked for the run.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 100.
   */
  'viewIds': (string)[];
}
