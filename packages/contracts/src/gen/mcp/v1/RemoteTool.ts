// Original file: proto/mcp/v1/remote_server_types.proto

import type { Tool as _mcp_v1_Tool, Tool__Output as _mcp_v1_Tool__Output } from '../../mcp/v1/Tool.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A tool of a remote server, and how it is offered.
 */
export interface RemoteTool {
  'tool'?: (_mcp_v1_Tool | null);
  'enabled'?: (boolean);
  /**
   * never_ask, low, medium or high; high until an administrator says otherwise.
   */
  'stake'?: (string);
  'argumentsRequiringApproval'?: (string)[];
  /**
   * Of a call that had a result, in millionths of a credit.
   */
  'priceMicrocredits'?: (number | string | Long);
}

/**
 * A tool of a remote server, and how it is offered.
 */
export interface RemoteTool__Output {
  'tool': (_mcp_v1_Tool__Output | null);
  'enabled': (boolean);
  /**
   * never_ask, low, medium or high; high until an administrator says otherwise.
   */
  'stake': (string);
  'argumentsRequiringApproval': (string)[];
  /**
   * Of a call that had a result, in millionths of a credit.
   */
  'priceMicrocredits': (string);
}
