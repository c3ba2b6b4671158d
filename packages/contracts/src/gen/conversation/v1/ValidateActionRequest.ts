// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ValidateActionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  'actionId'?: (string);
  /**
   * approved, rejected or always_approved.
   */
  'decision'?: (string);
  /**
   * In the words of who decides; for the record.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}

export interface ValidateActionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'messageId': (string);
  'actionId': (string);
  /**
   * approved, rejected or always_approved.
   */
  'decision': (string);
  /**
   * In the words of who decides; for the record.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}
