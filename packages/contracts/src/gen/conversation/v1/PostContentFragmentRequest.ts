// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { NewContentFragment as _conversation_v1_NewContentFragment, NewContentFragment__Output as _conversation_v1_NewContentFragment__Output } from '../../conversation/v1/NewContentFragment.ts';

export interface PostContentFragmentRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'conversationId'?: (string);
  'contentFragment'?: (_conversation_v1_NewContentFragment | null);
}

export interface PostContentFragmentRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'conversationId': (string);
  'contentFragment': (_conversation_v1_NewContentFragment__Output | null);
}
