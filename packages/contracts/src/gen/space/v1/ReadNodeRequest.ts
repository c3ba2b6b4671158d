// Original file: proto/space/v1/retrieval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ReadNodeRequest {
  /**
   * On whose behalf.
   */
  'actor'?: (_common_v1_ActorContext | null);
  'viewId'?: (string);
  'nodeId'?: (string);
  /**
   * How much of the text, in UTF-16 code units; 1 to 2,000,000.
   */
  'maxCharacters'?: (number);
}

export interface ReadNodeRequest__Output {
  /**
   * On whose behalf.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  'viewId': (string);
  'nodeId': (string);
  /**
   * How much of the text, in UTF-16 code units; 1 to 2,000,000.
   */
  'maxCharacters': (number);
}
