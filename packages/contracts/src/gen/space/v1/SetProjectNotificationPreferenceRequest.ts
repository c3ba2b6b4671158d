// Original file: proto/space/v1/preference_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ProjectPreference as _space_v1_ProjectPreference, ProjectPreference__Output as _space_v1_ProjectPreference__Output } from '../../space/v1/ProjectPreference.ts';

export interface SetProjectNotificationPreferenceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'preference'?: (_space_v1_ProjectPreference);
}

export interface SetProjectNotificationPreferenceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'preference': (_space_v1_ProjectPreference__Output);
}
