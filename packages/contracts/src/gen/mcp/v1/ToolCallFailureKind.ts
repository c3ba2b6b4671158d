// Original file: proto/mcp/v1/mcp_types.proto

export const ToolCallFailureKind = {
  TOOL_CALL_FAILURE_KIND_UNSPECIFIED: 'TOOL_CALL_FAILURE_KIND_UNSPECIFIED',
  /**
   * The server answered with a JSON-RPC error.
   */
  TOOL_CALL_FAILURE_KIND_REFUSED: 'TOOL_CALL_FAILURE_KIND_REFUSED',
  /**
   * `tool_not_delivered`: no client took it, or the remote server could not be reached. It did not run.
   */
  TOOL_CALL_FAILURE_KIND_NOT_DELIVERED: 'TOOL_CALL_FAILURE_KIND_NOT_DELIVERED',
  /**
   * `tool_outcome_unknown`: the client took it and came back without a trace of it, or the connection to the remote server, or whoever
   * had it, was lost. It may have run.
   */
  TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN: 'TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN',
  /**
   * The lease of its server is over. Whether it ran can't be known where it has `written_at`.
   */
  TOOL_CALL_FAILURE_KIND_SERVER_GONE: 'TOOL_CALL_FAILURE_KIND_SERVER_GONE',
  /**
   * No answer in time. Whether it ran can't be known where it has `written_at`.
   */
  TOOL_CALL_FAILURE_KIND_TIMED_OUT: 'TOOL_CALL_FAILURE_KIND_TIMED_OUT',
  /**
   * The answer is no tool result.
   */
  TOOL_CALL_FAILURE_KIND_MALFORMED: 'TOOL_CALL_FAILURE_KIND_MALFORMED',
  /**
   * Whoever asked has to authorise first. It did not run; once they have, StartCall with the same id makes it.
   */
  TOOL_CALL_FAILURE_KIND_UNAUTHORIZED: 'TOOL_CALL_FAILURE_KIND_UNAUTHORIZED',
} as const;

export type ToolCallFailureKind =
  | 'TOOL_CALL_FAILURE_KIND_UNSPECIFIED'
  | 0
  /**
   * The server answered with a JSON-RPC error.
   */
  | 'TOOL_CALL_FAILURE_KIND_REFUSED'
  | 1
  /**
   * `tool_not_delivered`: no client took it, or the remote server could not be reached. It did not run.
   */
  | 'TOOL_CALL_FAILURE_KIND_NOT_DELIVERED'
  | 2
  /**
   * `tool_outcome_unknown`: the client took it and came back without a trace of it, or the connection to the remote server, or whoever
   * had it, was lost. It may have run.
   */
  | 'TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN'
  | 3
  /**
   * The lease of its server is over. Whether it ran can't be known where it has `written_at`.
   */
  | 'TOOL_CALL_FAILURE_KIND_SERVER_GONE'
  | 4
  /**
   * No answer in time. Whether it ran can't be known where it has `written_at`.
   */
  | 'TOOL_CALL_FAILURE_KIND_TIMED_OUT'
  | 5
  /**
   * The answer is no tool result.
   */
  | 'TOOL_CALL_FAILURE_KIND_MALFORMED'
  | 6
  /**
   * Whoever asked has to authorise first. It did not run; once they have, StartCall with the same id makes it.
   */
  | 'TOOL_CALL_FAILURE_KIND_UNAUTHORIZED'
  | 7

export type ToolCallFailureKind__Output = typeof ToolCallFailureKind[keyof typeof ToolCallFailureKind]
