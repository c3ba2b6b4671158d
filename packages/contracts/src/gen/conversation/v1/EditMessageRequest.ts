// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from '../../conversation/v1/Mention.ts';

export interface EditMessageRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  'content'?: (string);
  'mentions'?: (_conversation_v1_Mention)[];
  /**
   * As in PostMessageRequest.
   */
  'skipToolsValidation'?: (boolean);
}

export interface EditMessageRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'conversationId': (string);
  'messageId': (string);
  'content': (string);
  'mentions': (_conversation_v1_Mention__Output)[];
  /**
   * As in PostMessageRequest.
   */
  'skipToolsValidation': (boolean);
}
