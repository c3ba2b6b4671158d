// Original file: proto/conversation/v1/approval_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A permission for calls of a tool to come, as long as the tool says the same of itself.
 */
export interface ToolApproval {
  'approvalId'?: (string);
  'serverName'?: (string);
  'toolName'?: (string);
  /**
   * low or medium.
   */
  'stake'?: (string);
  /**
   * Of a medium stake the values of the arguments for which it holds, a JSON object.
   */
  'values'?: (string);
  'created'?: (number | string | Long);
  '_values'?: "values";
}

/**
 * A permission for calls of a tool to come, as long as the tool says the same of itself.
 */
export interface ToolApproval__Output {
  'approvalId': (string);
  'serverName': (string);
  'toolName': (string);
  /**
   * low or medium.
   */
  'stake': (string);
  /**
   * Of a medium stake the values of the arguments for which it holds, a JSON object.
   */
  'values'?: (string);
  'created': (string);
  '_values'?: "values";
}
