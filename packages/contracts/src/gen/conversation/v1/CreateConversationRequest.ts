// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { ConversationVisibility as _conversation_v1_ConversationVisibility, ConversationVisibility__Output as _conversation_v1_ConversationVisibility__Output } from '../../conversation/v1/ConversationVisibility.ts';
import type { NewMessage as _conversation_v1_NewMessage, NewMessage__Output as _conversation_v1_NewMessage__Output } from '../../conversation/v1/NewMessage.ts';
import type { NewContentFragment as _conversation_v1_NewContentFragment, NewContentFragment__Output as _conversation_v1_NewContentFragment__Output } from '../../conversation/v1/NewContentFragment.ts';

export interface CreateConversationRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'title'?: (string);
  'visibility'?: (_conversation_v1_ConversationVisibility);
  'depth'?: (number);
  'message'?: (_conversation_v1_NewMessage | null);
  /**
   * They stand before the message.
   */
  'contentFragments'?: (_conversation_v1_NewContentFragment)[];
  /**
   * The project that it is made in.
   */
  'spaceId'?: (string);
  /**
   * As in PostMessageRequest.
   */
  'skipToolsValidation'?: (boolean);
  '_title'?: "title";
  '_spaceId'?: "spaceId";
}

export interface CreateConversationRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'title'?: (string);
  'visibility': (_conversation_v1_ConversationVisibility__Output);
  'depth': (number);
  'message': (_conversation_v1_NewMessage__Output | null);
  /**
   * They stand before the message.
   */
  'contentFragments': (_conversation_v1_NewContentFragment__Output)[];
  /**
   * The project that it is made in.
   */
  'spaceId'?: (string);
  /**
   * As in PostMessageRequest.
   */
  'skipToolsValidation': (boolean);
  '_title'?: "title";
  '_spaceId'?: "spaceId";
}
