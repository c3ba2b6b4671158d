// Original file: proto/conversation/v1/run_service.proto

import type { RunAction as _conversation_v1_RunAction, RunAction__Output as _conversation_v1_RunAction__Output } from '../../conversation/v1/RunAction.ts';

/**
 * What a run has committed of one step.
 */
export interface RunStep {
  'step'?: (number);
  'text'?: (string);
  /**
   * JSON, as `CommitStepRequest.assistant_content`; empty for a step that was interrupted while its text came.
   */
  'assistantContent'?: (string);
  'actions'?: (_conversation_v1_RunAction)[];
  /**
   * Whether its model has shown what it thought.
   */
  'hasThoughts'?: (boolean);
}

/**
 * What a run has committed of one step.
 */
export interface RunStep__Output {
  'step': (number);
  'text': (string);
  /**
   * JSON, as `CommitStepRequest.assistant_content`; empty for a step that was interrupted while its text came.
   */
  'assistantContent': (string);
  'actions': (_conversation_v1_RunAction__Output)[];
  /**
   * Whether its model has shown what it thought.
   */
  'hasThoughts': (boolean);
}
