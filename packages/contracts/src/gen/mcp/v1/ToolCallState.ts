// Original file: proto/mcp/v1/mcp_types.proto

export const ToolCallState = {
  TOOL_CALL_STATE_UNSPECIFIED: 'TOOL_CALL_STATE_UNSPECIFIED',
  TOOL_CALL_STATE_OPEN: 'TOOL_CALL_STATE_OPEN',
  TOOL_CALL_STATE_DONE: 'TOOL_CALL_STATE_DONE',
  TOOL_CALL_STATE_WITHDRAWN: 'TOOL_CALL_STATE_WITHDRAWN',
} as const;

export type ToolCallState =
  | 'TOOL_CALL_STATE_UNSPECIFIED'
  | 0
  | 'TOOL_CALL_STATE_OPEN'
  | 1
  | 'TOOL_CALL_STATE_DONE'
  | 2
  | 'TOOL_CALL_STATE_WITHDRAWN'
  | 3

export type ToolCallState__Output = typeof ToolCallState[keyof typeof ToolCallState]
