// Original file: proto/space/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ParentsIn as _space_v1_ParentsIn, ParentsIn__Output as _space_v1_ParentsIn__Output } from '../../space/v1/ParentsIn.ts';

export interface UpdateViewRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'viewId'?: (string);
  /**
   * Replaces what the view shows; only without the two below.
   */
  'parentsIn'?: (_space_v1_ParentsIn | null);
  'parentsToAdd'?: (string)[];
  'parentsToRemove'?: (string)[];
}

export interface UpdateViewRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'viewId': (string);
  /**
   * Replaces what the view shows; only without the two below.
   */
  'parentsIn': (_space_v1_ParentsIn__Output | null);
  'parentsToAdd': (string)[];
  'parentsToRemove': (string)[];
}
