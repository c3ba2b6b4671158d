// Original file: proto/space/v1/space_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface UpdateSpaceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'name'?: (string);
  'isRestricted'?: (boolean);
  'description'?: (string);
  /**
   * Of projects: puts it away, or takes it back.
   */
  'archived'?: (boolean);
  '_name'?: "name";
  '_isRestricted'?: "isRestricted";
  '_description'?: "description";
  '_archived'?: "archived";
}

export interface UpdateSpaceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'name'?: (string);
  'isRestricted'?: (boolean);
  'description'?: (string);
  /**
   * Of projects: puts it away, or takes it back.
   */
  'archived'?: (boolean);
  '_name'?: "name";
  '_isRestricted'?: "isRestricted";
  '_description'?: "description";
  '_archived'?: "archived";
}
