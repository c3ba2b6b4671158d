// Original file: proto/conversation/v1/conversation_types.proto

import type { AgentModel as _conversation_v1_AgentModel, AgentModel__Output as _conversation_v1_AgentModel__Output } from '../../conversation/v1/AgentModel.ts';
import type { AgentStatus as _conversation_v1_AgentStatus, AgentStatus__Output as _conversation_v1_AgentStatus__Output } from '../../conversation/v1/AgentStatus.ts';
import type { AgentKnowledge as _conversation_v1_AgentKnowledge, AgentKnowledge__Output as _conversation_v1_AgentKnowledge__Output } from '../../conversation/v1/AgentKnowledge.ts';
import type { AgentTools as _conversation_v1_AgentTools, AgentTools__Output as _conversation_v1_AgentTools__Output } from '../../conversation/v1/AgentTools.ts';
import type { Long } from '@grpc/proto-loader';

export interface AgentConfiguration {
  'agentId'?: (string);
  'version'?: (number);
  'versionCreated'?: (number | string | Long);
  'name'?: (string);
  /**
   * Empty in messages.
   */
  'description'?: (string);
  /**
   * The system prompt. Empty in messages.
   */
  'instructions'?: (string);
  'pictureUrl'?: (string);
  'model'?: (_conversation_v1_AgentModel | null);
  'status'?: (_conversation_v1_AgentStatus);
  /**
   * visible or hidden.
   */
  'scope'?: (string);
  'maxStepsPerRun'?: (number);
  /**
   * The person who made this version; unset when a workspace key did, and in messages.
   */
  'versionAuthorId'?: (string);
  /**
   * Full names of those who made its versions, last first, each once, at most 5. Not in messages.
   */
  'lastAuthors'?: (string)[];
  /**
   * Whether the caller has it among their favourites. Not in messages.
   */
  'userFavorite'?: (boolean);
  /**
   * What it answers from. Not in messages.
   */
  'knowledge'?: (_conversation_v1_AgentKnowledge | null);
  /**
   * In messages: the agent has become hidden or uses a space that the caller can't read. It is a 404 for them.
   */
  'hiddenFromCaller'?: (boolean);
  /**
   * What it may call. Not in messages.
   */
  'tools'?: (_conversation_v1_AgentTools | null);
  '_versionAuthorId'?: "versionAuthorId";
}

export interface AgentConfiguration__Output {
  'agentId': (string);
  'version': (number);
  'versionCreated': (string);
  'name': (string);
  /**
   * Empty in messages.
   */
  'description': (string);
  /**
   * The system prompt. Empty in messages.
   */
  'instructions': (string);
  'pictureUrl': (string);
  'model': (_conversation_v1_AgentModel__Output | null);
  'status': (_conversation_v1_AgentStatus__Output);
  /**
   * visible or hidden.
   */
  'scope': (string);
  'maxStepsPerRun': (number);
  /**
   * The person who made this version; unset when a workspace key did, and in messages.
   */
  'versionAuthorId'?: (string);
  /**
   * Full names of those who made its versions, last first, each once, at most 5. Not in messages.
   */
  'lastAuthors': (string)[];
  /**
   * Whether the caller has it among their favourites. Not in messages.
   */
  'userFavorite': (boolean);
  /**
   * What it answers from. Not in messages.
   */
  'knowledge': (_conversation_v1_AgentKnowledge__Output | null);
  /**
   * In messages: the agent has become hidden or uses a space that the caller can't read. It is a 404 for them.
   */
  'hiddenFromCaller': (boolean);
  /**
   * What it may call. Not in messages.
   */
  'tools': (_conversation_v1_AgentTools__Output | null);
  '_versionAuthorId'?: "versionAuthorId";
}
