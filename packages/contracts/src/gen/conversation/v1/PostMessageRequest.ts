// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { NewMessage as _conversation_v1_NewMessage, NewMessage__Output as _conversation_v1_NewMessage__Output } from '../../conversation/v1/NewMessage.ts';

export interface PostMessageRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'conversationId'?: (string);
  'message'?: (_conversation_v1_NewMessage | null);
  /**
   * Whether its answers may call tools of a low and of a medium stake without asking anybody. PERMISSION_DENIED without the scope
   * actions:approve.
   */
  'skipToolsValidation'?: (boolean);
}

export interface PostMessageRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'conversationId': (string);
  'message': (_conversation_v1_NewMessage__Output | null);
  /**
   * Whether its answers may call tools of a low and of a medium stake without asking anybody. PERMISSION_DENIED without the scope
   * actions:approve.
   */
  'skipToolsValidation': (boolean);
}
