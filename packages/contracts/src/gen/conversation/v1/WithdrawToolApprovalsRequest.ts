// Original file: proto/conversation/v1/approval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface WithdrawToolApprovalsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Unset for all.
   */
  'approvalId'?: (string);
  '_approvalId'?: "approvalId";
}

export interface WithdrawToolApprovalsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Unset for all.
   */
  'approvalId'?: (string);
  '_approvalId'?: "approvalId";
}
