// Original file: proto/conversation/v1/run_service.proto

import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
import type { Segment as _conversation_v1_Segment, Segment__Output as _conversation_v1_Segment__Output } from '../../conversation/v1/Segment.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One call of a model, for the bill.
 */
export interface ModelCall {
  /**
   * Of the run, from 0; -1 for the search before the first.
   */
  'step'?: (number);
  'providerId'?: (string);
  'modelId'?: (string);
  'usage'?: (_conversation_v1_TokenUsage | null);
  'started'?: (number | string | Long);
  'ended'?: (number | string | Long);
  /**
   * The provider's finish reason.
   */
  'finishReason'?: (string);
  /**
   * What it cost, in millionths of a credit, where whoever made the call knows; else the price table says.
   */
  'costMicrocredits'?: (number | string | Long);
  /**
   * The part of the output tokens that it thought with, where the provider counts them.
   */
  'reasoningTokens'?: (number | string | Long);
  /**
   * What it read, in the order of the prompt. Empty where nobody weighed it: then all of it is the agent's own work.
   */
  'input'?: (_conversation_v1_Segment)[];
  /**
   * What it wrote: the text, then each call's name and arguments.
   */
  'output'?: (_conversation_v1_Segment)[];
  '_costMicrocredits'?: "costMicrocredits";
}

/**
 * One call of a model, for the bill.
 */
export interface ModelCall__Output {
  /**
   * Of the run, from 0; -1 for the search before the first.
   */
  'step': (number);
  'providerId': (string);
  'modelId': (string);
  'usage': (_conversation_v1_TokenUsage__Output | null);
  'started': (string);
  'ended': (string);
  /**
   * The provider's finish reason.
   */
  'finishReason': (string);
  /**
   * What it cost, in millionths of a credit, where whoever made the call knows; else the price table says.
   */
  'costMicrocredits'?: (string);
  /**
   * The part of the output tokens that it thought with, where the provider counts them.
   */
  'reasoningTokens': (string);
  /**
   * What it read, in the order of the prompt. Empty where nobody weighed it: then all of it is the agent's own work.
   */
  'input': (_conversation_v1_Segment__Output)[];
  /**
   * What it wrote: the text, then each call's name and arguments.
   */
  'output': (_conversation_v1_Segment__Output)[];
  '_costMicrocredits'?: "costMicrocredits";
}
