// Original file: proto/conversation/v1/conversation_types.proto

import type { AgentModel as _conversation_v1_AgentModel, AgentModel__Output as _conversation_v1_AgentModel__Output } from '../../conversation/v1/AgentModel.ts';
import type { AgentStatus as _conversation_v1_AgentStatus, AgentStatus__Output as _conversation_v1_AgentStatus__Output } from '../../conversation/v1/AgentStatus.ts';
import type { Long } from '@grpc/proto-loader';

export interface AgentConfiguration {
  'agentId'?: (string);
  'version'?: (number);
  'versionCreated'?: (number | string | Long);
  'name'?: (string);
  'description'?: (string);
  /**
   * The system prompt.
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
   * The person who made this version; unset when a workspace key did.
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
  '_versionAuthorId'?: "versionAuthorId";
}

export interface AgentConfiguration__Output {
  'agentId': (string);
  'version': (number);
  'versionCreated': (string);
  'name': (string);
  'description': (string);
  /**
   * The system prompt.
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
   * The person who made this version; unset when a workspace key did.
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
  '_versionAuthorId'?: "versionAuthorId";
}
