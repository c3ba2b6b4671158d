// Original file: proto/conversation/v1/run_service.proto

import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
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
  '_costMicrocredits'?: "costMicrocredits";
}
