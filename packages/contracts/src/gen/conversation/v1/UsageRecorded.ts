// Original file: proto/conversation/v1/conversation_events.proto

import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
import type { UsagePart as _conversation_v1_UsagePart, UsagePart__Output as _conversation_v1_UsagePart__Output } from '../../conversation/v1/UsagePart.ts';
import type { ToolName as _conversation_v1_ToolName, ToolName__Output as _conversation_v1_ToolName__Output } from '../../conversation/v1/ToolName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A billing fact in the USAGE stream: one for each call of a model, and one for each call of a tool that has come to its end.
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
   * By the price of the model when the call was recorded, in millionths of a credit.
   */
  'costMicrocredits'?: (number | string | Long);
  /**
   * The same for the same call, whoever records it and however often: what comes again is counted once.
   */
  'usageId'?: (string);
  /**
   * Of the run, from 0; -1 for the search before the first.
   */
  'step'?: (number);
  /**
   * Whose the cost is; they add up to it.
   */
  'parts'?: (_conversation_v1_UsagePart)[];
  /**
   * The rule by which a model call's cost was split; 0 for a call of a tool, whose cost is its own.
   */
  'attributionVersion'?: (number);
  /**
   * Set for a call of a tool: provider, model and usage are empty then.
   */
  'tool'?: (_conversation_v1_ToolName | null);
  /**
   * Where the message came from that asked: its origin, `api` where it had none. Empty for a compaction, and of before there was any.
   */
  'source'?: (string);
  /**
   * The groups that the person was in who asked, as the run began; none where nobody could say it, and of before there were any.
   */
  'groupIds'?: (string)[];
}

/**
 * A billing fact in the USAGE stream: one for each call of a model, and one for each call of a tool that has come to its end.
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
   * By the price of the model when the call was recorded, in millionths of a credit.
   */
  'costMicrocredits': (string);
  /**
   * The same for the same call, whoever records it and however often: what comes again is counted once.
   */
  'usageId': (string);
  /**
   * Of the run, from 0; -1 for the search before the first.
   */
  'step': (number);
  /**
   * Whose the cost is; they add up to it.
   */
  'parts': (_conversation_v1_UsagePart__Output)[];
  /**
   * The rule by which a model call's cost was split; 0 for a call of a tool, whose cost is its own.
   */
  'attributionVersion': (number);
  /**
   * Set for a call of a tool: provider, model and usage are empty then.
   */
  'tool': (_conversation_v1_ToolName__Output | null);
  /**
   * Where the message came from that asked: its origin, `api` where it had none. Empty for a compaction, and of before there was any.
   */
  'source': (string);
  /**
   * The groups that the person was in who asked, as the run began; none where nobody could say it, and of before there were any.
   */
  'groupIds': (string)[];
}
