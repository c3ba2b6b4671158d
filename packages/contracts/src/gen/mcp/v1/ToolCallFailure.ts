// Original file: proto/mcp/v1/mcp_types.proto

import type { ToolCallFailureKind as _mcp_v1_ToolCallFailureKind, ToolCallFailureKind__Output as _mcp_v1_ToolCallFailureKind__Output } from '../../mcp/v1/ToolCallFailureKind.ts';

export interface ToolCallFailure {
  'kind'?: (_mcp_v1_ToolCallFailureKind);
  /**
   * For the model, in plain words.
   */
  'message'?: (string);
  /**
   * The JSON-RPC error's code, for REFUSED.
   */
  'rpcCode'?: (number);
}

export interface ToolCallFailure__Output {
  'kind': (_mcp_v1_ToolCallFailureKind__Output);
  /**
   * For the model, in plain words.
   */
  'message': (string);
  /**
   * The JSON-RPC error's code, for REFUSED.
   */
  'rpcCode': (number);
}
