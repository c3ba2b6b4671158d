// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { MentionKind as _conversation_v1_MentionKind, MentionKind__Output as _conversation_v1_MentionKind__Output } from '../../conversation/v1/MentionKind.ts';
import type { MentionDecision as _conversation_v1_MentionDecision, MentionDecision__Output as _conversation_v1_MentionDecision__Output } from '../../conversation/v1/MentionDecision.ts';

export interface DecideMentionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  'kind'?: (_conversation_v1_MentionKind);
  /**
   * Who is mentioned.
   */
  'id'?: (string);
  'decision'?: (_conversation_v1_MentionDecision);
}

export interface DecideMentionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'messageId': (string);
  'kind': (_conversation_v1_MentionKind__Output);
  /**
   * Who is mentioned.
   */
  'id': (string);
  'decision': (_conversation_v1_MentionDecision__Output);
}
