// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListMessagesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  /**
   * 1 to 200.
   */
  'limit'?: (number);
  /**
   * Read ranks below this one; unset for the newest page.
   */
  'lastValue'?: (number);
  /**
   * As in GetConversationRequest.
   */
  'knownTag'?: (string);
  '_lastValue'?: "lastValue";
  '_knownTag'?: "knownTag";
}

export interface ListMessagesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  /**
   * 1 to 200.
   */
  'limit': (number);
  /**
   * Read ranks below this one; unset for the newest page.
   */
  'lastValue'?: (number);
  /**
   * As in GetConversationRequest.
   */
  'knownTag'?: (string);
  '_lastValue'?: "lastValue";
  '_knownTag'?: "knownTag";
}
