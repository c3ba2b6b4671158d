// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetConversationRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  /**
   * Ranks to read, 0 for as many as fit the answer's byte budget.
   */
  'limit'?: (number);
  /**
   * Read ranks below this one; unset for the newest.
   */
  'lastValue'?: (number);
  /**
   * Whether compactions are among `content`; the public family has no place for them.
   */
  'includeCompactions'?: (boolean);
  /**
   * The tag of an answer to the same question that the caller has.
   */
  'knownTag'?: (string);
  '_lastValue'?: "lastValue";
  '_knownTag'?: "knownTag";
}

export interface GetConversationRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  /**
   * Ranks to read, 0 for as many as fit the answer's byte budget.
   */
  'limit': (number);
  /**
   * Read ranks below this one; unset for the newest.
   */
  'lastValue'?: (number);
  /**
   * Whether compactions are among `content`; the public family has no place for them.
   */
  'includeCompactions': (boolean);
  /**
   * The tag of an answer to the same question that the caller has.
   */
  'knownTag'?: (string);
  '_lastValue'?: "lastValue";
  '_knownTag'?: "knownTag";
}
