// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { AgentKnowledge as _conversation_v1_AgentKnowledge, AgentKnowledge__Output as _conversation_v1_AgentKnowledge__Output } from '../../conversation/v1/AgentKnowledge.ts';
import type { AgentTools as _conversation_v1_AgentTools, AgentTools__Output as _conversation_v1_AgentTools__Output } from '../../conversation/v1/AgentTools.ts';

/**
 * What is set replaces what was.
 */
export interface UpdateAgentRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'agentId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'instructions'?: (string);
  'pictureUrl'?: (string);
  /**
   * visible or hidden.
   */
  'scope'?: (string);
  'maxStepsPerRun'?: (number);
  /**
   * Together with what stays a pair that the service's model catalogue knows.
   */
  'providerId'?: (string);
  'modelId'?: (string);
  'temperature'?: (number | string);
  /**
   * Of the calling person; makes no version.
   */
  'userFavorite'?: (boolean);
  /**
   * Views that the caller can read; an empty one takes all away.
   */
  'knowledge'?: (_conversation_v1_AgentKnowledge | null);
  /**
   * An empty one takes all away.
   */
  'tools'?: (_conversation_v1_AgentTools | null);
  '_name'?: "name";
  '_description'?: "description";
  '_instructions'?: "instructions";
  '_pictureUrl'?: "pictureUrl";
  '_scope'?: "scope";
  '_maxStepsPerRun'?: "maxStepsPerRun";
  '_providerId'?: "providerId";
  '_modelId'?: "modelId";
  '_temperature'?: "temperature";
  '_userFavorite'?: "userFavorite";
}

/**
 * What is set replaces what was.
 */
export interface UpdateAgentRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'agentId': (string);
  'name'?: (string);
  'description'?: (string);
  'instructions'?: (string);
  'pictureUrl'?: (string);
  /**
   * visible or hidden.
   */
  'scope'?: (string);
  'maxStepsPerRun'?: (number);
  /**
   * Together with what stays a pair that the service's model catalogue knows.
   */
  'providerId'?: (string);
  'modelId'?: (string);
  'temperature'?: (number);
  /**
   * Of the calling person; makes no version.
   */
  'userFavorite'?: (boolean);
  /**
   * Views that the caller can read; an empty one takes all away.
   */
  'knowledge': (_conversation_v1_AgentKnowledge__Output | null);
  /**
   * An empty one takes all away.
   */
  'tools': (_conversation_v1_AgentTools__Output | null);
  '_name'?: "name";
  '_description'?: "description";
  '_instructions'?: "instructions";
  '_pictureUrl'?: "pictureUrl";
  '_scope'?: "scope";
  '_maxStepsPerRun'?: "maxStepsPerRun";
  '_providerId'?: "providerId";
  '_modelId'?: "modelId";
  '_temperature'?: "temperature";
  '_userFavorite'?: "userFavorite";
}
