// Original file: proto/conversation/v1/run_service.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { ToolResult as _conversation_v1_ToolResult, ToolResult__Output as _conversation_v1_ToolResult__Output } from '../../conversation/v1/ToolResult.ts';

export interface ToolCall {
  /**
   * As the provider named it, unique in its step.
   */
  'callId'?: (string);
  'functionName'?: (string);
  /**
   * Unset for a call of a tool that there is not.
   */
  'tool'?: (_conversation_v1_ToolName | null);
  /**
   * A JSON object.
   */
  'arguments'?: (string);
  /**
   * SHA-256 of the tool's definition, hexadecimal.
   */
  'definitionHash'?: (string);
  /**
   * Set for a call that can't run.
   */
  'result'?: (_conversation_v1_ToolResult | null);
  /**
   * never_ask (also when empty), low, medium or high: whether a person must allow it first.
   */
  'stake'?: (string);
  /**
   * Of the arguments those whose values a remembered approval of a medium stake is for.
   */
  'argumentsRequiringApproval'?: (string)[];
}

export interface ToolCall__Output {
  /**
   * As the provider named it, unique in its step.
   */
  'callId': (string);
  'functionName': (string);
  /**
   * Unset for a call of a tool that there is not.
   */
  'tool': (_conversation_v1_ToolName__Output | null);
  /**
   * A JSON object.
   */
  'arguments': (string);
  /**
   * SHA-256 of the tool's definition, hexadecimal.
   */
  'definitionHash': (string);
  /**
   * Set for a call that can't run.
   */
  'result': (_conversation_v1_ToolResult__Output | null);
  /**
   * never_ask (also when empty), low, medium or high: whether a person must allow it first.
   */
  'stake': (string);
  /**
   * Of the arguments those whose values a remembered approval of a medium stake is for.
   */
  'argumentsRequiringApproval': (string)[];
}
