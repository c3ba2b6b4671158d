// Original file: proto/conversation/v1/approval_service.proto

import type { ApprovalCursor as _conversation_v1_ApprovalCursor, ApprovalCursor__Output as _conversation_v1_ApprovalCursor__Output } from '../../conversation/v1/ApprovalCursor.ts';

export interface ListApprovalRecordsResponse {
  /**
   * Each a JSON object, as its hash was made from it with its fields sorted by name (RFC 8785), and that as `hash`.
   */
  'records'?: (string)[];
  /**
   * Unset on the last page.
   */
  'next'?: (_conversation_v1_ApprovalCursor | null);
}

export interface ListApprovalRecordsResponse__Output {
  /**
   * Each a JSON object, as its hash was made from it with its fields sorted by name (RFC 8785), and that as `hash`.
   */
  'records': (string)[];
  /**
   * Unset on the last page.
   */
  'next': (_conversation_v1_ApprovalCursor__Output | null);
}
