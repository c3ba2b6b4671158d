// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface SuggestMentionsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Whose participants come first; empty for none.
   */
  'conversationId'?: (string);
  /**
   * Part of a name, at most 100 characters; empty for anybody.
   */
  'query'?: (string);
  'agents'?: (boolean);
  'people'?: (boolean);
  /**
   * Whether the person who asks may be among them.
   */
  'includeSelf'?: (boolean);
}

export interface SuggestMentionsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Whose participants come first; empty for none.
   */
  'conversationId': (string);
  /**
   * Part of a name, at most 100 characters; empty for anybody.
   */
  'query': (string);
  'agents': (boolean);
  'people': (boolean);
  /**
   * Whether the person who asks may be among them.
   */
  'includeSelf': (boolean);
}
