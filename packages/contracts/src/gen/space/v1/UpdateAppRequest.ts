// Original file: proto/space/v1/app_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { AppContent as _space_v1_AppContent, AppContent__Output as _space_v1_AppContent__Output } from '../../space/v1/AppContent.ts';

export interface UpdateAppRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'appId'?: (string);
  /**
   * What it has of these counts where the list of names has them.
   */
  'content'?: (_space_v1_AppContent | null);
  /**
   * name, description, saved_specification, saved_config, datasets.
   */
  'changed'?: (string)[];
}

export interface UpdateAppRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'appId': (string);
  /**
   * What it has of these counts where the list of names has them.
   */
  'content': (_space_v1_AppContent__Output | null);
  /**
   * name, description, saved_specification, saved_config, datasets.
   */
  'changed': (string)[];
}
