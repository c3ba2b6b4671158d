// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from '../../common/v1/PageRequest.ts';

export interface ListConversationsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'page'?: (_common_v1_PageRequest | null);
}

export interface ListConversationsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'page': (_common_v1_PageRequest__Output | null);
}
