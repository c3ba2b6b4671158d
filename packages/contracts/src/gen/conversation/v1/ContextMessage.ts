// Original file: proto/conversation/v1/run_service.proto

import type { ContextFile as _conversation_v1_ContextFile, ContextFile__Output as _conversation_v1_ContextFile__Output } from '../../conversation/v1/ContextFile.ts';
import type { ContextNode as _conversation_v1_ContextNode, ContextNode__Output as _conversation_v1_ContextNode__Output } from '../../conversation/v1/ContextNode.ts';
import type { RunStep as _conversation_v1_RunStep, RunStep__Output as _conversation_v1_RunStep__Output } from '../../conversation/v1/RunStep.ts';

export interface ContextMessage {
  /**
   * user or assistant.
   */
  'role'?: (string);
  'content'?: (string);
  /**
   * Who speaks, for conversations of several people or agents.
   */
  'name'?: (string);
  /**
   * The file that this message is: its content is the runner's to read.
   */
  'file'?: (_conversation_v1_ContextFile | null);
  /**
   * The document that this message is: the runner reads it on behalf of who asked (`Knowledge`).
   */
  'node'?: (_conversation_v1_ContextNode | null);
  /**
   * For an answer of this agent that called tools: the steps before its content.
   */
  'steps'?: (_conversation_v1_RunStep)[];
}

export interface ContextMessage__Output {
  /**
   * user or assistant.
   */
  'role': (string);
  'content': (string);
  /**
   * Who speaks, for conversations of several people or agents.
   */
  'name': (string);
  /**
   * The file that this message is: its content is the runner's to read.
   */
  'file': (_conversation_v1_ContextFile__Output | null);
  /**
   * The document that this message is: the runner reads it on behalf of who asked (`Knowledge`).
   */
  'node': (_conversation_v1_ContextNode__Output | null);
  /**
   * For an answer of this agent that called tools: the steps before its content.
   */
  'steps': (_conversation_v1_RunStep__Output)[];
}
