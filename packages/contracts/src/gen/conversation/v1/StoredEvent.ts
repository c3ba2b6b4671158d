// Original file: proto/conversation/v1/conversation_events.proto

import type { StoredTokens as _conversation_v1_StoredTokens, StoredTokens__Output as _conversation_v1_StoredTokens__Output } from '../../conversation/v1/StoredTokens.ts';
import type { StoredUserMessageNew as _conversation_v1_StoredUserMessageNew, StoredUserMessageNew__Output as _conversation_v1_StoredUserMessageNew__Output } from '../../conversation/v1/StoredUserMessageNew.ts';
import type { StoredAgentMessageNew as _conversation_v1_StoredAgentMessageNew, StoredAgentMessageNew__Output as _conversation_v1_StoredAgentMessageNew__Output } from '../../conversation/v1/StoredAgentMessageNew.ts';
import type { StoredAgentMessageSuccess as _conversation_v1_StoredAgentMessageSuccess, StoredAgentMessageSuccess__Output as _conversation_v1_StoredAgentMessageSuccess__Output } from '../../conversation/v1/StoredAgentMessageSuccess.ts';
import type { StoredAgentError as _conversation_v1_StoredAgentError, StoredAgentError__Output as _conversation_v1_StoredAgentError__Output } from '../../conversation/v1/StoredAgentError.ts';
import type { StoredAgentGenerationCancelled as _conversation_v1_StoredAgentGenerationCancelled, StoredAgentGenerationCancelled__Output as _conversation_v1_StoredAgentGenerationCancelled__Output } from '../../conversation/v1/StoredAgentGenerationCancelled.ts';
import type { StoredAgentMessageDone as _conversation_v1_StoredAgentMessageDone, StoredAgentMessageDone__Output as _conversation_v1_StoredAgentMessageDone__Output } from '../../conversation/v1/StoredAgentMessageDone.ts';
import type { StoredFence as _conversation_v1_StoredFence, StoredFence__Output as _conversation_v1_StoredFence__Output } from '../../conversation/v1/StoredFence.ts';
import type { StoredConversationTitle as _conversation_v1_StoredConversationTitle, StoredConversationTitle__Output as _conversation_v1_StoredConversationTitle__Output } from '../../conversation/v1/StoredConversationTitle.ts';
import type { StoredConsumptionUpdated as _conversation_v1_StoredConsumptionUpdated, StoredConsumptionUpdated__Output as _conversation_v1_StoredConsumptionUpdated__Output } from '../../conversation/v1/StoredConsumptionUpdated.ts';
import type { StoredCompactionMessageNew as _conversation_v1_StoredCompactionMessageNew, StoredCompactionMessageNew__Output as _conversation_v1_StoredCompactionMessageNew__Output } from '../../conversation/v1/StoredCompactionMessageNew.ts';
import type { StoredCompactionMessageDone as _conversation_v1_StoredCompactionMessageDone, StoredCompactionMessageDone__Output as _conversation_v1_StoredCompactionMessageDone__Output } from '../../conversation/v1/StoredCompactionMessageDone.ts';
import type { StoredAccessChanged as _conversation_v1_StoredAccessChanged, StoredAccessChanged__Output as _conversation_v1_StoredAccessChanged__Output } from '../../conversation/v1/StoredAccessChanged.ts';
import type { StoredToolCallStarted as _conversation_v1_StoredToolCallStarted, StoredToolCallStarted__Output as _conversation_v1_StoredToolCallStarted__Output } from '../../conversation/v1/StoredToolCallStarted.ts';
import type { StoredAction as _conversation_v1_StoredAction, StoredAction__Output as _conversation_v1_StoredAction__Output } from '../../conversation/v1/StoredAction.ts';
import type { StoredContextPruned as _conversation_v1_StoredContextPruned, StoredContextPruned__Output as _conversation_v1_StoredContextPruned__Output } from '../../conversation/v1/StoredContextPruned.ts';
import type { StoredToolNotification as _conversation_v1_StoredToolNotification, StoredToolNotification__Output as _conversation_v1_StoredToolNotification__Output } from '../../conversation/v1/StoredToolNotification.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What lies in the EVENTS stream: ids and delta text, never rendered resources. The named resource is read at delivery.
 */
export interface StoredEvent {
  'created'?: (number | string | Long);
  'workspaceId'?: (string);
  'conversationId'?: (string);
  'messageId'?: (string);
  'configurationId'?: (string);
  /**
   * Of an answer's events: the attempt of the run that it comes from. It never falls on a subject.
   */
  'attempt'?: (number);
  'generationTokens'?: (_conversation_v1_StoredTokens | null);
  'userMessageNew'?: (_conversation_v1_StoredUserMessageNew | null);
  'agentMessageNew'?: (_conversation_v1_StoredAgentMessageNew | null);
  'agentMessageSuccess'?: (_conversation_v1_StoredAgentMessageSuccess | null);
  'agentError'?: (_conversation_v1_StoredAgentError | null);
  'agentGenerationCancelled'?: (_conversation_v1_StoredAgentGenerationCancelled | null);
  'agentMessageDone'?: (_conversation_v1_StoredAgentMessageDone | null);
  /**
   * Internal: everything an older attempt publishes after it is refused. Never delivered.
   */
  'fence'?: (_conversation_v1_StoredFence | null);
  'conversationTitle'?: (_conversation_v1_StoredConversationTitle | null);
  'agentMessageConsumptionUpdated'?: (_conversation_v1_StoredConsumptionUpdated | null);
  'compactionMessageNew'?: (_conversation_v1_StoredCompactionMessageNew | null);
  'compactionMessageDone'?: (_conversation_v1_StoredCompactionMessageDone | null);
  /**
   * Internal: whoever follows the conversation or one of its answers must be looked at again. Never delivered.
   */
  'accessChanged'?: (_conversation_v1_StoredAccessChanged | null);
  'toolCallStarted'?: (_conversation_v1_StoredToolCallStarted | null);
  'toolParams'?: (_conversation_v1_StoredAction | null);
  'agentActionSuccess'?: (_conversation_v1_StoredAction | null);
  'toolError'?: (_conversation_v1_StoredAction | null);
  'agentContextPruned'?: (_conversation_v1_StoredContextPruned | null);
  'toolApproveExecution'?: (_conversation_v1_StoredAction | null);
  'toolAskUserQuestion'?: (_conversation_v1_StoredAction | null);
  'toolNotification'?: (_conversation_v1_StoredToolNotification | null);
  'toolPersonalAuthRequired'?: (_conversation_v1_StoredAction | null);
  'event'?: "generationTokens"|"userMessageNew"|"agentMessageNew"|"agentMessageSuccess"|"agentError"|"agentGenerationCancelled"|"agentMessageDone"|"fence"|"conversationTitle"|"agentMessageConsumptionUpdated"|"compactionMessageNew"|"compactionMessageDone"|"accessChanged"|"toolCallStarted"|"toolParams"|"agentActionSuccess"|"toolError"|"agentContextPruned"|"toolApproveExecution"|"toolAskUserQuestion"|"toolNotification"|"toolPersonalAuthRequired";
}

/**
 * What lies in the EVENTS stream: ids and delta text, never rendered resources. The named resource is read at delivery.
 */
export interface StoredEvent__Output {
  'created': (string);
  'workspaceId': (string);
  'conversationId': (string);
  'messageId': (string);
  'configurationId': (string);
  /**
   * Of an answer's events: the attempt of the run that it comes from. It never falls on a subject.
   */
  'attempt': (number);
  'generationTokens'?: (_conversation_v1_StoredTokens__Output | null);
  'userMessageNew'?: (_conversation_v1_StoredUserMessageNew__Output | null);
  'agentMessageNew'?: (_conversation_v1_StoredAgentMessageNew__Output | null);
  'agentMessageSuccess'?: (_conversation_v1_StoredAgentMessageSuccess__Output | null);
  'agentError'?: (_conversation_v1_StoredAgentError__Output | null);
  'agentGenerationCancelled'?: (_conversation_v1_StoredAgentGenerationCancelled__Output | null);
  'agentMessageDone'?: (_conversation_v1_StoredAgentMessageDone__Output | null);
  /**
   * Internal: everything an older attempt publishes after it is refused. Never delivered.
   */
  'fence'?: (_conversation_v1_StoredFence__Output | null);
  'conversationTitle'?: (_conversation_v1_StoredConversationTitle__Output | null);
  'agentMessageConsumptionUpdated'?: (_conversation_v1_StoredConsumptionUpdated__Output | null);
  'compactionMessageNew'?: (_conversation_v1_StoredCompactionMessageNew__Output | null);
  'compactionMessageDone'?: (_conversation_v1_StoredCompactionMessageDone__Output | null);
  /**
   * Internal: whoever follows the conversation or one of its answers must be looked at again. Never delivered.
   */
  'accessChanged'?: (_conversation_v1_StoredAccessChanged__Output | null);
  'toolCallStarted'?: (_conversation_v1_StoredToolCallStarted__Output | null);
  'toolParams'?: (_conversation_v1_StoredAction__Output | null);
  'agentActionSuccess'?: (_conversation_v1_StoredAction__Output | null);
  'toolError'?: (_conversation_v1_StoredAction__Output | null);
  'agentContextPruned'?: (_conversation_v1_StoredContextPruned__Output | null);
  'toolApproveExecution'?: (_conversation_v1_StoredAction__Output | null);
  'toolAskUserQuestion'?: (_conversation_v1_StoredAction__Output | null);
  'toolNotification'?: (_conversation_v1_StoredToolNotification__Output | null);
  'toolPersonalAuthRequired'?: (_conversation_v1_StoredAction__Output | null);
  'event'?: "generationTokens"|"userMessageNew"|"agentMessageNew"|"agentMessageSuccess"|"agentError"|"agentGenerationCancelled"|"agentMessageDone"|"fence"|"conversationTitle"|"agentMessageConsumptionUpdated"|"compactionMessageNew"|"compactionMessageDone"|"accessChanged"|"toolCallStarted"|"toolParams"|"agentActionSuccess"|"toolError"|"agentContextPruned"|"toolApproveExecution"|"toolAskUserQuestion"|"toolNotification"|"toolPersonalAuthRequired";
}
