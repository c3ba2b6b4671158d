// Original file: proto/space/v1/space_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { SpaceKind as _space_v1_SpaceKind, SpaceKind__Output as _space_v1_SpaceKind__Output } from '../../space/v1/SpaceKind.ts';

export interface ListSpacesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * All spaces of the workspace, for an administrator.
   */
  'administered'?: (boolean);
  /**
   * Those alone; all kinds when empty.
   */
  'kinds'?: (_space_v1_SpaceKind)[];
}

export interface ListSpacesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * All spaces of the workspace, for an administrator.
   */
  'administered': (boolean);
  /**
   * Those alone; all kinds when empty.
   */
  'kinds': (_space_v1_SpaceKind__Output)[];
}
