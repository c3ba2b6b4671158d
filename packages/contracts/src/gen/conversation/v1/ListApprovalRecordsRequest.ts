// Original file: proto/conversation/v1/approval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ApprovalCursor as _conversation_v1_ApprovalCursor, ApprovalCursor__Output as _conversation_v1_ApprovalCursor__Output } from '../../conversation/v1/ApprovalCursor.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListApprovalRecordsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Unset for all.
   */
  'conversationId'?: (string);
  /**
   * Those of then or later, and before `to_ms`; epoch milliseconds. 0 for no bound.
   */
  'fromMs'?: (number | string | Long);
  'toMs'?: (number | string | Long);
  /**
   * 1 to 1,000; 0 is 1,000.
   */
  'limit'?: (number);
  /**
   * `next` of the page before; unset for the first page.
   */
  'after'?: (_conversation_v1_ApprovalCursor | null);
  '_conversationId'?: "conversationId";
}

export interface ListApprovalRecordsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Unset for all.
   */
  'conversationId'?: (string);
  /**
   * Those of then or later, and before `to_ms`; epoch milliseconds. 0 for no bound.
   */
  'fromMs': (string);
  'toMs': (string);
  /**
   * 1 to 1,000; 0 is 1,000.
   */
  'limit': (number);
  /**
   * `next` of the page before; unset for the first page.
   */
  'after': (_conversation_v1_ApprovalCursor__Output | null);
  '_conversationId'?: "conversationId";
}
