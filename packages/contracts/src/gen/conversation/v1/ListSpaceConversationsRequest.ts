// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from '../../common/v1/PageRequest.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListSpaceConversationsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  /**
   * Epoch milliseconds: those that were updated then or later; all where it is 0.
   */
  'updatedSince'?: (number | string | Long);
  /**
   * At most 1,000.
   */
  'page'?: (_common_v1_PageRequest | null);
}

export interface ListSpaceConversationsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  /**
   * Epoch milliseconds: those that were updated then or later; all where it is 0.
   */
  'updatedSince': (string);
  /**
   * At most 1,000.
   */
  'page': (_common_v1_PageRequest__Output | null);
}
