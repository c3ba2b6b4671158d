// Original file: proto/analytics/v1/analytics_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A row as it was recorded; "" for an id that it has not.
 */
export interface ConsumptionRecord {
  'usageId'?: (string);
  /**
   * Epoch milliseconds.
   */
  'at'?: (number | string | Long);
  'kind'?: (string);
  'outcome'?: (string);
  'conversationId'?: (string);
  'messageId'?: (string);
  'runId'?: (string);
  'step'?: (number);
  'agentId'?: (string);
  'userId'?: (string);
  'keyId'?: (string);
  'provider'?: (string);
  'model'?: (string);
  'tool'?: (string);
  'groupIds'?: (string)[];
  'skillIds'?: (string)[];
  'source'?: (string);
  'inputTokens'?: (number | string | Long);
  'cachedInputTokens'?: (number | string | Long);
  'outputTokens'?: (number | string | Long);
  'microcredits'?: (number | string | Long);
  'calls'?: (number);
  'traceId'?: (string);
}

/**
 * A row as it was recorded; "" for an id that it has not.
 */
export interface ConsumptionRecord__Output {
  'usageId': (string);
  /**
   * Epoch milliseconds.
   */
  'at': (string);
  'kind': (string);
  'outcome': (string);
  'conversationId': (string);
  'messageId': (string);
  'runId': (string);
  'step': (number);
  'agentId': (string);
  'userId': (string);
  'keyId': (string);
  'provider': (string);
  'model': (string);
  'tool': (string);
  'groupIds': (string)[];
  'skillIds': (string)[];
  'source': (string);
  'inputTokens': (string);
  'cachedInputTokens': (string);
  'outputTokens': (string);
  'microcredits': (string);
  'calls': (number);
  'traceId': (string);
}
