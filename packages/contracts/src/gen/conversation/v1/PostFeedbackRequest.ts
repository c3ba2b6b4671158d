// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ThumbDirection as _conversation_v1_ThumbDirection, ThumbDirection__Output as _conversation_v1_ThumbDirection__Output } from '../../conversation/v1/ThumbDirection.ts';

export interface PostFeedbackRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  'thumbDirection'?: (_conversation_v1_ThumbDirection);
  'content'?: (string);
  'conversationShared'?: (boolean);
  '_content'?: "content";
}

export interface PostFeedbackRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'messageId': (string);
  'thumbDirection': (_conversation_v1_ThumbDirection__Output);
  'content'?: (string);
  'conversationShared': (boolean);
  '_content'?: "content";
}
