// Original file: proto/conversation/v1/run_service.proto

import type { ContextFile as _conversation_v1_ContextFile, ContextFile__Output as _conversation_v1_ContextFile__Output } from '../../conversation/v1/ContextFile.ts';

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
}
