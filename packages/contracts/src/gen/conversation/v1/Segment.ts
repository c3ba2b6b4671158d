// Original file: proto/conversation/v1/run_service.proto

import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A part of what a model read or wrote: decides whose the cost of it is.
 */
export interface Segment {
  /**
   * definition, instructions, history, fragment, text, call or result.
   */
  'kind'?: (string);
  /**
   * Its tokens, as the model's tokenizer counts them by themselves.
   */
  'weight'?: (number | string | Long);
  /**
   * Whose words they are; unset for the agent's own.
   */
  'tool'?: (_conversation_v1_ToolName | null);
}

/**
 * A part of what a model read or wrote: decides whose the cost of it is.
 */
export interface Segment__Output {
  /**
   * definition, instructions, history, fragment, text, call or result.
   */
  'kind': (string);
  /**
   * Its tokens, as the model's tokenizer counts them by themselves.
   */
  'weight': (string);
  /**
   * Whose words they are; unset for the agent's own.
   */
  'tool': (_conversation_v1_ToolName__Output | null);
}
