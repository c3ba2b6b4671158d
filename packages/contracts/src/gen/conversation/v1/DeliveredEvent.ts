// Original file: proto/conversation/v1/event_service.proto

import type { DeliveredTokens as _conversation_v1_DeliveredTokens, DeliveredTokens__Output as _conversation_v1_DeliveredTokens__Output } from '../../conversation/v1/DeliveredTokens.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';
import type { DeliveredSuccess as _conversation_v1_DeliveredSuccess, DeliveredSuccess__Output as _conversation_v1_DeliveredSuccess__Output } from '../../conversation/v1/DeliveredSuccess.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { DeliveredCancelled as _conversation_v1_DeliveredCancelled, DeliveredCancelled__Output as _conversation_v1_DeliveredCancelled__Output } from '../../conversation/v1/DeliveredCancelled.ts';
import type { DeliveredDone as _conversation_v1_DeliveredDone, DeliveredDone__Output as _conversation_v1_DeliveredDone__Output } from '../../conversation/v1/DeliveredDone.ts';
import type { DeliveredGap as _conversation_v1_DeliveredGap, DeliveredGap__Output as _conversation_v1_DeliveredGap__Output } from '../../conversation/v1/DeliveredGap.ts';
import type { DeliveredTitle as _conversation_v1_DeliveredTitle, DeliveredTitle__Output as _conversation_v1_DeliveredTitle__Output } from '../../conversation/v1/DeliveredTitle.ts';
import type { DeliveredConsumption as _conversation_v1_DeliveredConsumption, DeliveredConsumption__Output as _conversation_v1_DeliveredConsumption__Output } from '../../conversation/v1/DeliveredConsumption.ts';
import type { DeliveredToolCallStarted as _conversation_v1_DeliveredToolCallStarted, DeliveredToolCallStarted__Output as _conversation_v1_DeliveredToolCallStarted__Output } from '../../conversation/v1/DeliveredToolCallStarted.ts';
import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';
import type { DeliveredToolError as _conversation_v1_DeliveredToolError, DeliveredToolError__Output as _conversation_v1_DeliveredToolError__Output } from '../../conversation/v1/DeliveredToolError.ts';
import type { DeliveredContextPruned as _conversation_v1_DeliveredContextPruned, DeliveredContextPruned__Output as _conversation_v1_DeliveredContextPruned__Output } from '../../conversation/v1/DeliveredContextPruned.ts';
import type { DeliveredBlockedAction as _conversation_v1_DeliveredBlockedAction, DeliveredBlockedAction__Output as _conversation_v1_DeliveredBlockedAction__Output } from '../../conversation/v1/DeliveredBlockedAction.ts';
import type { DeliveredToolNotification as _conversation_v1_DeliveredToolNotification, DeliveredToolNotification__Output as _conversation_v1_DeliveredToolNotification__Output } from '../../conversation/v1/DeliveredToolNotification.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * An event with the resource it names, read when it is delivered.
 */
export interface DeliveredEvent {
  /**
   * `<region>-<epoch>-<sequence>`.
   */
  'eventId'?: (string);
  'created'?: (number | string | Long);
  'conversationId'?: (string);
  /**
   * The message that the event is about; empty for events about the conversation.
   */
  'messageId'?: (string);
  /**
   * The agent, for events about an agent message.
   */
  'configurationId'?: (string);
  /**
   * Of the end of an answer: the last step that it came to.
   */
  'step'?: (number);
  'generationTokens'?: (_conversation_v1_DeliveredTokens | null);
  'userMessageNew'?: (_conversation_v1_Message | null);
  'agentMessageNew'?: (_conversation_v1_Message | null);
  'agentMessageSuccess'?: (_conversation_v1_DeliveredSuccess | null);
  'agentError'?: (_conversation_v1_MessageError | null);
  'agentGenerationCancelled'?: (_conversation_v1_DeliveredCancelled | null);
  'agentMessageDone'?: (_conversation_v1_DeliveredDone | null);
  'gap'?: (_conversation_v1_DeliveredGap | null);
  'conversationTitle'?: (_conversation_v1_DeliveredTitle | null);
  'agentMessageConsumptionUpdated'?: (_conversation_v1_DeliveredConsumption | null);
  'compactionMessageNew'?: (_conversation_v1_Message | null);
  'compactionMessageDone'?: (_conversation_v1_Message | null);
  'toolCallStarted'?: (_conversation_v1_DeliveredToolCallStarted | null);
  /**
   * As it is when the event is delivered, without what came of it.
   */
  'toolParams'?: (_conversation_v1_Action | null);
  'agentActionSuccess'?: (_conversation_v1_Action | null);
  'toolError'?: (_conversation_v1_DeliveredToolError | null);
  'agentContextPruned'?: (_conversation_v1_DeliveredContextPruned | null);
  /**
   * Only while it blocks.
   */
  'toolApproveExecution'?: (_conversation_v1_DeliveredBlockedAction | null);
  /**
   * Only while nobody has answered it.
   */
  'toolAskUserQuestion'?: (_conversation_v1_DeliveredBlockedAction | null);
  'toolNotification'?: (_conversation_v1_DeliveredToolNotification | null);
  /**
   * Only while its person has not authorised.
   */
  'toolPersonalAuthRequired'?: (_conversation_v1_DeliveredBlockedAction | null);
  'payload'?: "generationTokens"|"userMessageNew"|"agentMessageNew"|"agentMessageSuccess"|"agentError"|"agentGenerationCancelled"|"agentMessageDone"|"gap"|"conversationTitle"|"agentMessageConsumptionUpdated"|"compactionMessageNew"|"compactionMessageDone"|"toolCallStarted"|"toolParams"|"agentActionSuccess"|"toolError"|"agentContextPruned"|"toolApproveExecution"|"toolAskUserQuestion"|"toolNotification"|"toolPersonalAuthRequired";
}

/**
 * An event with the resource it names, read when it is delivered.
 */
export interface DeliveredEvent__Output {
  /**
   * `<region>-<epoch>-<sequence>`.
   */
  'eventId': (string);
  'created': (string);
  'conversationId': (string);
  /**
   * The message that the event is about; empty for events about the conversation.
   */
  'messageId': (string);
  /**
   * The agent, for events about an agent message.
   */
  'configurationId': (string);
  /**
   * Of the end of an answer: the last step that it came to.
   */
  'step': (number);
  'generationTokens'?: (_conversation_v1_DeliveredTokens__Output | null);
  'userMessageNew'?: (_conversation_v1_Message__Output | null);
  'agentMessageNew'?: (_conversation_v1_Message__Output | null);
  'agentMessageSuccess'?: (_conversation_v1_DeliveredSuccess__Output | null);
  'agentError'?: (_conversation_v1_MessageError__Output | null);
  'agentGenerationCancelled'?: (_conversation_v1_DeliveredCancelled__Output | null);
  'agentMessageDone'?: (_conversation_v1_DeliveredDone__Output | null);
  'gap'?: (_conversation_v1_DeliveredGap__Output | null);
  'conversationTitle'?: (_conversation_v1_DeliveredTitle__Output | null);
  'agentMessageConsumptionUpdated'?: (_conversation_v1_DeliveredConsumption__Output | null);
  'compactionMessageNew'?: (_conversation_v1_Message__Output | null);
  'compactionMessageDone'?: (_conversation_v1_Message__Output | null);
  'toolCallStarted'?: (_conversation_v1_DeliveredToolCallStarted__Output | null);
  /**
   * As it is when the event is delivered, without what came of it.
   */
  'toolParams'?: (_conversation_v1_Action__Output | null);
  'agentActionSuccess'?: (_conversation_v1_Action__Output | null);
  'toolError'?: (_conversation_v1_DeliveredToolError__Output | null);
  'agentContextPruned'?: (_conversation_v1_DeliveredContextPruned__Output | null);
  /**
   * Only while it blocks.
   */
  'toolApproveExecution'?: (_conversation_v1_DeliveredBlockedAction__Output | null);
  /**
   * Only while nobody has answered it.
   */
  'toolAskUserQuestion'?: (_conversation_v1_DeliveredBlockedAction__Output | null);
  'toolNotification'?: (_conversation_v1_DeliveredToolNotification__Output | null);
  /**
   * Only while its person has not authorised.
   */
  'toolPersonalAuthRequired'?: (_conversation_v1_DeliveredBlockedAction__Output | null);
  'payload'?: "generationTokens"|"userMessageNew"|"agentMessageNew"|"agentMessageSuccess"|"agentError"|"agentGenerationCancelled"|"agentMessageDone"|"gap"|"conversationTitle"|"agentMessageConsumptionUpdated"|"compactionMessageNew"|"compactionMessageDone"|"toolCallStarted"|"toolParams"|"agentActionSuccess"|"toolError"|"agentContextPruned"|"toolApproveExecution"|"toolAskUserQuestion"|"toolNotification"|"toolPersonalAuthRequired";
}
