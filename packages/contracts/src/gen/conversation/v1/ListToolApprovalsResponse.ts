// Original file: proto/conversation/v1/approval_service.proto

import type { ToolApproval as _conversation_v1_ToolApproval, ToolApproval__Output as _conversation_v1_ToolApproval__Output } from '../../conversation/v1/ToolApproval.ts';

export interface ListToolApprovalsResponse {
  'approvals'?: (_conversation_v1_ToolApproval)[];
  'hasMore'?: (boolean);
}

export interface ListToolApprovalsResponse__Output {
  'approvals': (_conversation_v1_ToolApproval__Output)[];
  'hasMore': (boolean);
}
