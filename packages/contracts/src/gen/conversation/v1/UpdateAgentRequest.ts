// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

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
