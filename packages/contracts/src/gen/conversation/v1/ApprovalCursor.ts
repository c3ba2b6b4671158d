// Original file: proto/conversation/v1/approval_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where a page ended.
 */
export interface ApprovalCursor {
  'at'?: (number | string | Long);
  'conversationId'?: (string);
  'n'?: (number);
}

/**
 * Where a page ended.
 */
export interface ApprovalCursor__Output {
  'at': (string);
  'conversationId': (string);
  'n': (number);
}
