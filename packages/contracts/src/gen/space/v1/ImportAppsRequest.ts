// Original file: proto/space/v1/app_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { App as _space_v1_App, App__Output as _space_v1_App__Output } from '../../space/v1/App.ts';

export interface ImportAppsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  /**
   * At most 100; their ids count, the names of workspace and space do not.
   */
  'apps'?: (_space_v1_App)[];
}

export interface ImportAppsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  /**
   * At most 100; their ids count, the names of workspace and space do not.
   */
  'apps': (_space_v1_App__Output)[];
}
