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
  /**
   * Of those: views whose servers are asked for their tools first, because somebody has decided about a call of one. They are waited for
   * a few seconds; of one that does not answer it is what it said last.
   */
  'freshViewIds'?: (string)[];
  /**
   * For who asks only which views there are.
   */
  'withoutTools'?: (boolean);
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
  /**
   * Of those: views whose servers are asked for their tools first, because somebody has decided about a call of one. They are waited for
   * a few seconds; of one that does not answer it is what it said last.
   */
  'freshViewIds': (string)[];
  /**
   * For who asks only which views there are.
   */
  'withoutTools': (boolean);
}
