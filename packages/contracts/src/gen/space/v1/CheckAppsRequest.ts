// Original file: proto/space/v1/app_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { AppHash as _space_v1_AppHash, AppHash__Output as _space_v1_AppHash__Output } from '../../space/v1/AppHash.ts';

export interface CheckAppsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  /**
   * At most 1,000.
   */
  'apps'?: (_space_v1_AppHash)[];
}

export interface CheckAppsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  /**
   * At most 1,000.
   */
  'apps': (_space_v1_AppHash__Output)[];
}
