// Original file: proto/conversation/v1/conversation_types.proto

import type { AgentMessageStatus as _conversation_v1_AgentMessageStatus, AgentMessageStatus__Output as _conversation_v1_AgentMessageStatus__Output } from '../../conversation/v1/AgentMessageStatus.ts';
import type { RawContent as _conversation_v1_RawContent, RawContent__Output as _conversation_v1_RawContent__Output } from '../../conversation/v1/RawContent.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';
import type { ResolvedModel as _conversation_v1_ResolvedModel, ResolvedModel__Output as _conversation_v1_ResolvedModel__Output } from '../../conversation/v1/ResolvedModel.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from '../../conversation/v1/TokenUsage.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from '../../conversation/v1/RichMention.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from '../../conversation/v1/GeneratedFile.ts';
import type { Citation as _conversation_v1_Citation, Citation__Output as _conversation_v1_Citation__Output } from '../../conversation/v1/Citation.ts';
import type { Retrieval as _conversation_v1_Retrieval, Retrieval__Output as _conversation_v1_Retrieval__Output } from '../../conversation/v1/Retrieval.ts';
import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';
import type { Long } from '@grpc/proto-loader';

export interface AgentMessage {
  'parentMessageId'?: (string);
  'parentAgentMessageId'?: (string);
  'status'?: (_conversation_v1_AgentMessageStatus);
  /**
   * The answer; while the status is CREATED, unset.
   */
  'content'?: (string);
  'chainOfThought'?: (string);
  'rawContents'?: (_conversation_v1_RawContent)[];
  'error'?: (_conversation_v1_MessageError | null);
  'configuration'?: (_conversation_v1_AgentConfiguration | null);
  /**
   * Unset while the status is CREATED.
   */
  'completed'?: (number | string | Long);
  'resolvedModel'?: (_conversation_v1_ResolvedModel | null);
  'usage'?: (_conversation_v1_TokenUsage | null);
  'runId'?: (string);
  /**
   * The trace in which the message was asked for, 32 hex digits.
   */
  'traceId'?: (string);
  /**
   * What the model calls cost by the prices of their time, in millionths of a credit; unset when no model was called.
   */
  'costMicrocredits'?: (number | string | Long);
  /**
   * Somebody asked the agent to come to an end: the status is SUCCEEDED, the content what it had said by then.
   */
  'gracefullyStopped'?: (boolean);
  /**
   * Whom the answer's text mentions, by today's access.
   */
  'richMentions'?: (_conversation_v1_RichMention)[];
  /**
   * Files that its tools answered with and its model made; those that were deleted since are left out.
   */
  'generatedFiles'?: (_conversation_v1_GeneratedFile)[];
  /**
   * What the answer was taken from, by the keys of its `:cite[key]` markers.
   */
  'citations'?: (_conversation_v1_Citation)[];
  /**
   * The search that it was made with; unset where there was none.
   */
  'retrieval'?: (_conversation_v1_Retrieval | null);
  /**
   * What its agent called, in the order of the calls.
   */
  'actions'?: (_conversation_v1_Action)[];
  /**
   * What its model thought in each step; once it has ended.
   */
  'thoughts'?: (_conversation_v1_RawContent)[];
  '_parentAgentMessageId'?: "parentAgentMessageId";
  '_content'?: "content";
  '_chainOfThought'?: "chainOfThought";
  '_completed'?: "completed";
  '_costMicrocredits'?: "costMicrocredits";
}

export interface AgentMessage__Output {
  'parentMessageId': (string);
  'parentAgentMessageId'?: (string);
  'status': (_conversation_v1_AgentMessageStatus__Output);
  /**
   * The answer; while the status is CREATED, unset.
   */
  'content'?: (string);
  'chainOfThought'?: (string);
  'rawContents': (_conversation_v1_RawContent__Output)[];
  'error': (_conversation_v1_MessageError__Output | null);
  'configuration': (_conversation_v1_AgentConfiguration__Output | null);
  /**
   * Unset while the status is CREATED.
   */
  'completed'?: (string);
  'resolvedModel': (_conversation_v1_ResolvedModel__Output | null);
  'usage': (_conversation_v1_TokenUsage__Output | null);
  'runId': (string);
  /**
   * The trace in which the message was asked for, 32 hex digits.
   */
  'traceId': (string);
  /**
   * What the model calls cost by the prices of their time, in millionths of a credit; unset when no model was called.
   */
  'costMicrocredits'?: (string);
  /**
   * Somebody asked the agent to come to an end: the status is SUCCEEDED, the content what it had said by then.
   */
  'gracefullyStopped': (boolean);
  /**
   * Whom the answer's text mentions, by today's access.
   */
  'richMentions': (_conversation_v1_RichMention__Output)[];
  /**
   * Files that its tools answered with and its model made; those that were deleted since are left out.
   */
  'generatedFiles': (_conversation_v1_GeneratedFile__Output)[];
  /**
   * What the answer was taken from, by the keys of its `:cite[key]` markers.
   */
  'citations': (_conversation_v1_Citation__Output)[];
  /**
   * The search that it was made with; unset where there was none.
   */
  'retrieval': (_conversation_v1_Retrieval__Output | null);
  /**
   * What its agent called, in the order of the calls.
   */
  'actions': (_conversation_v1_Action__Output)[];
  /**
   * What its model thought in each step; once it has ended.
   */
  'thoughts': (_conversation_v1_RawContent__Output)[];
  '_parentAgentMessageId'?: "parentAgentMessageId";
  '_content'?: "content";
  '_chainOfThought'?: "chainOfThought";
  '_completed'?: "completed";
  '_costMicrocredits'?: "costMicrocredits";
}
