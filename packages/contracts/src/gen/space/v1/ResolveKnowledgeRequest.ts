// Original file: proto/space/v1/retrieval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ResolveKnowledgeRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 100.
   */
  'viewIds'?: (string)[];
  /**
   * At most 100.
   */
  'spaceIds'?: (string)[];
}

export interface ResolveKnowledgeRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 100.
   */
  'viewIds': (string)[];
  /**
   * At most 100.
   */
  'spaceIds': (string)[];
}
