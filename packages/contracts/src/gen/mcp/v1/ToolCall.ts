// Original file: proto/mcp/v1/mcp_types.proto

import type { ToolCallState as _mcp_v1_ToolCallState, ToolCallState__Output as _mcp_v1_ToolCallState__Output } from '../../mcp/v1/ToolCallState.ts';
import type { ToolCallFailure as _mcp_v1_ToolCallFailure, ToolCallFailure__Output as _mcp_v1_ToolCallFailure__Output } from '../../mcp/v1/ToolCallFailure.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A call of a tool.
 */
export interface ToolCall {
  'callId'?: (string);
  'serverId'?: (string);
  'state'?: (_mcp_v1_ToolCallState);
  /**
   * Epoch milliseconds, when it was first handed to a client's stream; unset before.
   */
  'writtenAt'?: (number | string | Long);
  /**
   * The JSON-RPC `result`, as JSON. Whether the tool says that it failed (`isError`) is in it.
   */
  'result'?: (string);
  'failure'?: (_mcp_v1_ToolCallFailure | null);
  'conversationId'?: (string);
  'runId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'startedAt'?: (number | string | Long);
  'endedAt'?: (number | string | Long);
  /**
   * The view of a remote server; empty for a client's.
   */
  'viewId'?: (string);
  /**
   * What the call costs, in millionths of a credit: the tool's price when it was started, once it has a result; else 0.
   */
  'costMicrocredits'?: (number | string | Long);
  /**
   * Epoch milliseconds: by then it has ended, whatever its server does.
   */
  'deadline'?: (number | string | Long);
  '_writtenAt'?: "writtenAt";
  /**
   * Once it is DONE; unset again once it was forgotten.
   */
  'outcome'?: "result"|"failure";
  '_endedAt'?: "endedAt";
}

/**
 * A call of a tool.
 */
export interface ToolCall__Output {
  'callId': (string);
  'serverId': (string);
  'state': (_mcp_v1_ToolCallState__Output);
  /**
   * Epoch milliseconds, when it was first handed to a client's stream; unset before.
   */
  'writtenAt'?: (string);
  /**
   * The JSON-RPC `result`, as JSON. Whether the tool says that it failed (`isError`) is in it.
   */
  'result'?: (string);
  'failure'?: (_mcp_v1_ToolCallFailure__Output | null);
  'conversationId': (string);
  'runId': (string);
  /**
   * Epoch milliseconds.
   */
  'startedAt': (string);
  'endedAt'?: (string);
  /**
   * The view of a remote server; empty for a client's.
   */
  'viewId': (string);
  /**
   * What the call costs, in millionths of a credit: the tool's price when it was started, once it has a result; else 0.
   */
  'costMicrocredits': (string);
  /**
   * Epoch milliseconds: by then it has ended, whatever its server does.
   */
  'deadline': (string);
  '_writtenAt'?: "writtenAt";
  /**
   * Once it is DONE; unset again once it was forgotten.
   */
  'outcome'?: "result"|"failure";
  '_endedAt'?: "endedAt";
}
