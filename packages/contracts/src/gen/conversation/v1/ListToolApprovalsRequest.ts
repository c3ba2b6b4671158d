// Original file: proto/conversation/v1/approval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListToolApprovalsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * 1 to 100; 0 is 100.
   */
  'limit'?: (number);
  /**
   * `approval_id` of the last one of the page before; empty for the first page.
   */
  'after'?: (string);
}

export interface ListToolApprovalsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * 1 to 100; 0 is 100.
   */
  'limit': (number);
  /**
   * `approval_id` of the last one of the page before; empty for the first page.
   */
  'after': (string);
}
