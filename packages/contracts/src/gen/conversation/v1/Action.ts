// Original file: proto/conversation/v1/conversation_types.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from '../../conversation/v1/GeneratedFile.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One call of a tool by an agent.
 */
export interface Action {
  'actionId'?: (string);
  'created'?: (number | string | Long);
  'updated'?: (number | string | Long);
  'tool'?: (_conversation_v1_ToolName | null);
  /**
   * What the model called, and the id by which its provider knows the call.
   */
  'functionName'?: (string);
  'callId'?: (string);
  /**
   * ready_allowed_implicitly, ready_allowed_explicitly, blocked_*, running, succeeded, errored or denied.
   */
  'status'?: (string);
  /**
   * The arguments, a JSON object.
   */
  'arguments'?: (string);
  'step'?: (number);
  /**
   * How long it ran, in milliseconds; unset while it has no result.
   */
  'durationMs'?: (number | string | Long);
  /**
   * A JSON array of MCP content blocks; unset while there is no result.
   */
  'content'?: (string);
  'generatedFiles'?: (_conversation_v1_GeneratedFile)[];
  /**
   * How many passages an answer can cite from it.
   */
  'citations'?: (number);
  /**
   * Why it failed; set for errored and denied.
   */
  'error'?: (_conversation_v1_MessageError | null);
  /**
   * never_ask, low, medium or high.
   */
  'stake'?: (string);
  'argumentsRequiringApproval'?: (string)[];
  '_durationMs'?: "durationMs";
  '_content'?: "content";
}

/**
 * One call of a tool by an agent.
 */
export interface Action__Output {
  'actionId': (string);
  'created': (string);
  'updated': (string);
  'tool': (_conversation_v1_ToolName__Output | null);
  /**
   * What the model called, and the id by which its provider knows the call.
   */
  'functionName': (string);
  'callId': (string);
  /**
   * ready_allowed_implicitly, ready_allowed_explicitly, blocked_*, running, succeeded, errored or denied.
   */
  'status': (string);
  /**
   * The arguments, a JSON object.
   */
  'arguments': (string);
  'step': (number);
  /**
   * How long it ran, in milliseconds; unset while it has no result.
   */
  'durationMs'?: (string);
  /**
   * A JSON array of MCP content blocks; unset while there is no result.
   */
  'content'?: (string);
  'generatedFiles': (_conversation_v1_GeneratedFile__Output)[];
  /**
   * How many passages an answer can cite from it.
   */
  'citations': (number);
  /**
   * Why it failed; set for errored and denied.
   */
  'error': (_conversation_v1_MessageError__Output | null);
  /**
   * never_ask, low, medium or high.
   */
  'stake': (string);
  'argumentsRequiringApproval': (string)[];
  '_durationMs'?: "durationMs";
  '_content'?: "content";
}
