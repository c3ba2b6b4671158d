// Original file: proto/space/v1/retrieval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface RetrieveRequest {
  /**
   * On whose behalf: never more is found than they can read.
   */
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 1,000.
   */
  'viewIds'?: (string)[];
  /**
   * 1 to 4, each as important as the others.
   */
  'queries'?: (string)[];
  /**
   * 1 to 32.
   */
  'maxPassages'?: (number);
}

export interface RetrieveRequest__Output {
  /**
   * On whose behalf: never more is found than they can read.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 1,000.
   */
  'viewIds': (string)[];
  /**
   * 1 to 4, each as important as the others.
   */
  'queries': (string)[];
  /**
   * 1 to 32.
   */
  'maxPassages': (number);
}
