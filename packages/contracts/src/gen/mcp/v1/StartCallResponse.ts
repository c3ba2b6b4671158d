// Original file: proto/mcp/v1/tool_call_service.proto

import type { ToolCall as _mcp_v1_ToolCall, ToolCall__Output as _mcp_v1_ToolCall__Output } from '../../mcp/v1/ToolCall.ts';

export interface StartCallResponse {
  'call'?: (_mcp_v1_ToolCall | null);
}

export interface StartCallResponse__Output {
  'call': (_mcp_v1_ToolCall__Output | null);
}
