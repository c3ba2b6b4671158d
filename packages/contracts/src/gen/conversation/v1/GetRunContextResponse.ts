// Original file: proto/conversation/v1/run_service.proto

import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from '../../conversation/v1/AgentConfiguration.ts';
import type { RunModel as _conversation_v1_RunModel, RunModel__Output as _conversation_v1_RunModel__Output } from '../../conversation/v1/RunModel.ts';
import type { ContextMessage as _conversation_v1_ContextMessage, ContextMessage__Output as _conversation_v1_ContextMessage__Output } from '../../conversation/v1/ContextMessage.ts';
import type { RunOwner as _conversation_v1_RunOwner, RunOwner__Output as _conversation_v1_RunOwner__Output } from '../../conversation/v1/RunOwner.ts';
import type { Knowledge as _conversation_v1_Knowledge, Knowledge__Output as _conversation_v1_Knowledge__Output } from '../../conversation/v1/Knowledge.ts';
import type { RunStep as _conversation_v1_RunStep, RunStep__Output as _conversation_v1_RunStep__Output } from '../../conversation/v1/RunStep.ts';
import type { RunSearch as _conversation_v1_RunSearch, RunSearch__Output as _conversation_v1_RunSearch__Output } from '../../conversation/v1/RunSearch.ts';
import type { AskableAgent as _conversation_v1_AskableAgent, AskableAgent__Output as _conversation_v1_AskableAgent__Output } from '../../conversation/v1/AskableAgent.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetRunContextResponse {
  /**
   * Set for an answer.
   */
  'agent'?: (_conversation_v1_AgentConfiguration | null);
  'model'?: (_conversation_v1_RunModel | null);
  /**
   * Oldest first; cut by bytes at a bound that no tokenizer of the model's window can exceed.
   */
  'messages'?: (_conversation_v1_ContextMessage)[];
  /**
   * What stands for everything older than `messages`; unset when nothing was summarised.
   */
  'summary'?: (string);
  /**
   * For a compaction: where the next page begins; unset on the last.
   */
  'nextRank'?: (number);
  /**
   * Whose the files are that the run makes, and with whose access it reads files: who asked for it.
   */
  'owner'?: (_conversation_v1_RunOwner | null);
  /**
   * What the answer may be taken from; unset where there is nothing, and the conversation has no spaces.
   */
  'knowledge'?: (_conversation_v1_Knowledge | null);
  /**
   * What earlier attempts have committed, by step.
   */
  'steps'?: (_conversation_v1_RunStep)[];
  /**
   * The search that they were made with.
   */
  'search'?: (_conversation_v1_RunSearch | null);
  /**
   * How long the run was worked on until its last commit, in milliseconds.
   */
  'workMs'?: (number | string | Long);
  /**
   * MCP servers at the client of who asked, whose tools the message offers; they are asked for on behalf of `owner`.
   */
  'clientServerIds'?: (string)[];
  /**
   * Views of remote MCP servers besides the agent's own: of the message and of the conversation.
   */
  'toolViewIds'?: (string)[];
  /**
   * For an agent that may ask others: those that everybody sees, by name. At most 40 of them.
   */
  'askableAgents'?: (_conversation_v1_AskableAgent)[];
  '_summary'?: "summary";
  '_nextRank'?: "nextRank";
}

export interface GetRunContextResponse__Output {
  /**
   * Set for an answer.
   */
  'agent': (_conversation_v1_AgentConfiguration__Output | null);
  'model': (_conversation_v1_RunModel__Output | null);
  /**
   * Oldest first; cut by bytes at a bound that no tokenizer of the model's window can exceed.
   */
  'messages': (_conversation_v1_ContextMessage__Output)[];
  /**
   * What stands for everything older than `messages`; unset when nothing was summarised.
   */
  'summary'?: (string);
  /**
   * For a compaction: where the next page begins; unset on the last.
   */
  'nextRank'?: (number);
  /**
   * Whose the files are that the run makes, and with whose access it reads files: who asked for it.
   */
  'owner': (_conversation_v1_RunOwner__Output | null);
  /**
   * What the answer may be taken from; unset where there is nothing, and the conversation has no spaces.
   */
  'knowledge': (_conversation_v1_Knowledge__Output | null);
  /**
   * What earlier attempts have committed, by step.
   */
  'steps': (_conversation_v1_RunStep__Output)[];
  /**
   * The search that they were made with.
   */
  'search': (_conversation_v1_RunSearch__Output | null);
  /**
   * How long the run was worked on until its last commit, in milliseconds.
   */
  'workMs': (string);
  /**
   * MCP servers at the client of who asked, whose tools the message offers; they are asked for on behalf of `owner`.
   */
  'clientServerIds': (string)[];
  /**
   * Views of remote MCP servers besides the agent's own: of the message and of the conversation.
   */
  'toolViewIds': (string)[];
  /**
   * For an agent that may ask others: those that everybody sees, by name. At most 40 of them.
   */
  'askableAgents': (_conversation_v1_AskableAgent__Output)[];
  '_summary'?: "summary";
  '_nextRank'?: "nextRank";
}
