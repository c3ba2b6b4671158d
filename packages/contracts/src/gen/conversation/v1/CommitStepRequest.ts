// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { ModelCall as _conversation_v1_ModelCall, ModelCall__Output as _conversation_v1_ModelCall__Output } from '../../conversation/v1/ModelCall.ts';
import type { ToolCall as _conversation_v1_ToolCall, ToolCall__Output as _conversation_v1_ToolCall__Output } from '../../conversation/v1/ToolCall.ts';
import type { RunSearch as _conversation_v1_RunSearch, RunSearch__Output as _conversation_v1_RunSearch__Output } from '../../conversation/v1/RunSearch.ts';
import type { Long } from '@grpc/proto-loader';

export interface CommitStepRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  /**
   * From 0, one after the other.
   */
  'step'?: (number);
  /**
   * What was published of the step.
   */
  'text'?: (string);
  'chainOfThought'?: (string);
  /**
   * The content of the assistant's message, a JSON array of parts, as the model's client returned it: for the calls after it.
   */
  'assistantContent'?: (string);
  'modelCall'?: (_conversation_v1_ModelCall | null);
  'calls'?: (_conversation_v1_ToolCall)[];
  /**
   * As in CompleteRunRequest.
   */
  'lastSequence'?: (number | string | Long);
  /**
   * Whether something of the conversation was left out of what the model read.
   */
  'contextPruned'?: (boolean);
  /**
   * With the first step, where something was searched for before it.
   */
  'search'?: (_conversation_v1_RunSearch | null);
  /**
   * What that search embedded.
   */
  'searchCall'?: (_conversation_v1_ModelCall | null);
  '_chainOfThought'?: "chainOfThought";
}

export interface CommitStepRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  /**
   * From 0, one after the other.
   */
  'step': (number);
  /**
   * What was published of the step.
   */
  'text': (string);
  'chainOfThought'?: (string);
  /**
   * The content of the assistant's message, a JSON array of parts, as the model's client returned it: for the calls after it.
   */
  'assistantContent': (string);
  'modelCall': (_conversation_v1_ModelCall__Output | null);
  'calls': (_conversation_v1_ToolCall__Output)[];
  /**
   * As in CompleteRunRequest.
   */
  'lastSequence': (string);
  /**
   * Whether something of the conversation was left out of what the model read.
   */
  'contextPruned': (boolean);
  /**
   * With the first step, where something was searched for before it.
   */
  'search': (_conversation_v1_RunSearch__Output | null);
  /**
   * What that search embedded.
   */
  'searchCall': (_conversation_v1_ModelCall__Output | null);
  '_chainOfThought'?: "chainOfThought";
}
