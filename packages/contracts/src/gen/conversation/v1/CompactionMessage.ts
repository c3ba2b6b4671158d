// Original file: proto/conversation/v1/conversation_types.proto

import type { CompactionStatus as _conversation_v1_CompactionStatus, CompactionStatus__Output as _conversation_v1_CompactionStatus__Output } from '../../conversation/v1/CompactionStatus.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A marker: a summary of everything before it. Later runs see the newest successful one instead of what it covers.
 */
export interface CompactionMessage {
  'status'?: (_conversation_v1_CompactionStatus);
  /**
   * The summary; unset unless SUCCEEDED.
   */
  'content'?: (string);
  /**
   * The model that summarises.
   */
  'providerId'?: (string);
  'modelId'?: (string);
  /**
   * The messages that were read for it, ranks inclusive; an older summary stands for what is below.
   */
  'fromRank'?: (number);
  'toRank'?: (number);
  /**
   * What later runs would have read without it, and what they read instead, as the model counts; unset until it ended.
   */
  'tokensBefore'?: (number | string | Long);
  'tokensAfter'?: (number | string | Long);
  'usage'?: (_conversation_v1_TokenUsage | null);
  'costMicrocredits'?: (number | string | Long);
  'error'?: (_conversation_v1_MessageError | null);
  'completed'?: (number | string | Long);
  'runId'?: (string);
  '_content'?: "content";
  '_tokensBefore'?: "tokensBefore";
  '_tokensAfter'?: "tokensAfter";
  '_costMicrocredits'?: "costMicrocredits";
  '_completed'?: "completed";
}

/**
 * A marker: a summary of everything before it. Later runs see the newest successful one instead of what it covers.
 */
export interface CompactionMessage__Output {
  'status': (_conversation_v1_CompactionStatus__Output);
  /**
   * The summary; unset unless SUCCEEDED.
   */
  'content'?: (string);
  /**
   * The model that summarises.
   */
  'providerId': (string);
  'modelId': (string);
  /**
   * The messages that were read for it, ranks inclusive; an older summary stands for what is below.
   */
  'fromRank': (number);
  'toRank': (number);
  /**
   * What later runs would have read without it, and what they read instead, as the model counts; unset until it ended.
   */
  'tokensBefore'?: (string);
  'tokensAfter'?: (string);
  'usage': (_conversation_v1_TokenUsage__Output | null);
  'costMicrocredits'?: (string);
  'error': (_conversation_v1_MessageError__Output | null);
  'completed'?: (string);
  'runId': (string);
  '_content'?: "content";
  '_tokensBefore'?: "tokensBefore";
  '_tokensAfter'?: "tokensAfter";
  '_costMicrocredits'?: "costMicrocredits";
  '_completed'?: "completed";
}
