// Original file: proto/conversation/v1/conversation_events.proto

import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A billing fact in the USAGE stream, one for each ended run that called a model.
 */
export interface UsageRecorded {
  'workspaceId'?: (string);
  'conversationId'?: (string);
  'messageId'?: (string);
  'runId'?: (string);
  'keyId'?: (string);
  /**
   * Empty for a key of the workspace itself.
   */
  'userId'?: (string);
  'configurationId'?: (string);
  'providerId'?: (string);
  'modelId'?: (string);
  'usage'?: (_conversation_v1_TokenUsage | null);
  'recorded'?: (number | string | Long);
  'traceId'?: (string);
  /**
   * succeeded, failed or cancelled.
   */
  'outcome'?: (string);
  /**
   * answer, title or compaction.
   */
  'kind'?: (string);
  /**
   * By the price of the model when the run ended, in millionths of a credit.
   */
  'costMicrocredits'?: (number | string | Long);
}

/**
 * A billing fact in the USAGE stream, one for each ended run that called a model.
 */
export interface UsageRecorded__Output {
  'workspaceId': (string);
  'conversationId': (string);
  'messageId': (string);
  'runId': (string);
  'keyId': (string);
  /**
   * Empty for a key of the workspace itself.
   */
  'userId': (string);
  'configurationId': (string);
  'providerId': (string);
  'modelId': (string);
  'usage': (_conversation_v1_TokenUsage__Output | null);
  'recorded': (string);
  'traceId': (string);
  /**
   * succeeded, failed or cancelled.
   */
  'outcome': (string);
  /**
   * answer, title or compaction.
   */
  'kind': (string);
  /**
   * By the price of the model when the run ended, in millionths of a credit.
   */
  'costMicrocredits': (string);
}
