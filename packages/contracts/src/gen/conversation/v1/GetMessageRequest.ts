// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetMessageRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  /**
   * As in GetConversationRequest.
   */
  'knownTag'?: (string);
  '_knownTag'?: "knownTag";
}

export interface GetMessageRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'messageId': (string);
  /**
   * As in GetConversationRequest.
   */
  'knownTag'?: (string);
  '_knownTag'?: "knownTag";
}
