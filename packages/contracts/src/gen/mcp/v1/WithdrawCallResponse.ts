// Original file: proto/mcp/v1/tool_call_service.proto

import type { ToolCall as _mcp_v1_ToolCall, ToolCall__Output as _mcp_v1_ToolCall__Output } from '../../mcp/v1/ToolCall.ts';

export interface WithdrawCallResponse {
  /**
   * The call as it is now: WITHDRAWN also where nobody has asked for it yet, DONE when it had ended before.
   */
  'call'?: (_mcp_v1_ToolCall | null);
}

export interface WithdrawCallResponse__Output {
  /**
   * The call as it is now: WITHDRAWN also where nobody has asked for it yet, DONE when it had ended before.
   */
  'call': (_mcp_v1_ToolCall__Output | null);
}
