// Original file: proto/conversation/v1/conversation_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Tokens as the provider counted them.
 */
export interface TokenUsage {
  'inputTokens'?: (number | string | Long);
  'outputTokens'?: (number | string | Long);
  /**
   * The part of input_tokens that came from the provider's cache.
   */
  'cachedInputTokens'?: (number | string | Long);
}

/**
 * Tokens as the provider counted them.
 */
export interface TokenUsage__Output {
  'inputTokens': (string);
  'outputTokens': (string);
  /**
   * The part of input_tokens that came from the provider's cache.
   */
  'cachedInputTokens': (string);
}
