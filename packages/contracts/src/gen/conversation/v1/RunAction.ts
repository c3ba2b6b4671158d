// Original file: proto/conversation/v1/run_service.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { Citation as _conversation_v1_Citation, Citation__Output as _conversation_v1_Citation__Output } from '../../conversation/v1/Citation.ts';

/**
 * A call as the model is told of it.
 */
export interface RunAction {
  'actionId'?: (string);
  'callId'?: (string);
  'functionName'?: (string);
  'tool'?: (_conversation_v1_ToolName | null);
  /**
   * A JSON object.
   */
  'arguments'?: (string);
  /**
   * As `Action.status`.
   */
  'status'?: (string);
  /**
   * What the model reads of the result; empty while there is none.
   */
  'result'?: (string);
  /**
   * What an answer can cite from it.
   */
  'citations'?: (_conversation_v1_Citation)[];
  /**
   * As in `ToolCall`: what was allowed, if somebody has allowed it.
   */
  'definitionHash'?: (string);
}

/**
 * A call as the model is told of it.
 */
export interface RunAction__Output {
  'actionId': (string);
  'callId': (string);
  'functionName': (string);
  'tool': (_conversation_v1_ToolName__Output | null);
  /**
   * A JSON object.
   */
  'arguments': (string);
  /**
   * As `Action.status`.
   */
  'status': (string);
  /**
   * What the model reads of the result; empty while there is none.
   */
  'result': (string);
  /**
   * What an answer can cite from it.
   */
  'citations': (_conversation_v1_Citation__Output)[];
  /**
   * As in `ToolCall`: what was allowed, if somebody has allowed it.
   */
  'definitionHash': (string);
}
