// Original file: proto/conversation/v1/run_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

/**
 * What a run may search, as it was when it was asked for.
 */
export interface Knowledge {
  /**
   * On whose behalf: never more is found than they can read.
   */
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Views of data sources to search; their spaces are among the conversation's.
   */
  'viewIds'?: (string)[];
}

/**
 * What a run may search, as it was when it was asked for.
 */
export interface Knowledge__Output {
  /**
   * On whose behalf: never more is found than they can read.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Views of data sources to search; their spaces are among the conversation's.
   */
  'viewIds': (string)[];
}
