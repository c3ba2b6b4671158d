// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { AccessMode as _conversation_v1_AccessMode, AccessMode__Output as _conversation_v1_AccessMode__Output } from '../../conversation/v1/AccessMode.ts';

export interface UpdateConversationRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  /**
   * 1 to 1,000 characters.
   */
  'title'?: (string);
  /**
   * false marks it as unread.
   */
  'read'?: (boolean);
  'accessMode'?: (_conversation_v1_AccessMode);
  /**
   * Moves it into this project: from then on it is for those alone who can read the project too.
   */
  'spaceId'?: (string);
  'change'?: "title"|"read"|"accessMode"|"spaceId";
}

export interface UpdateConversationRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  /**
   * 1 to 1,000 characters.
   */
  'title'?: (string);
  /**
   * false marks it as unread.
   */
  'read'?: (boolean);
  'accessMode'?: (_conversation_v1_AccessMode__Output);
  /**
   * Moves it into this project: from then on it is for those alone who can read the project too.
   */
  'spaceId'?: (string);
  'change'?: "title"|"read"|"accessMode"|"spaceId";
}
