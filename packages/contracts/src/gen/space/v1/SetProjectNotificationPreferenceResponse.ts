// Original file: proto/space/v1/preference_service.proto

import type { ProjectNotificationPreference as _space_v1_ProjectNotificationPreference, ProjectNotificationPreference__Output as _space_v1_ProjectNotificationPreference__Output } from '../../space/v1/ProjectNotificationPreference.ts';

export interface SetProjectNotificationPreferenceResponse {
  'preference'?: (_space_v1_ProjectNotificationPreference | null);
}

export interface SetProjectNotificationPreferenceResponse__Output {
  'preference': (_space_v1_ProjectNotificationPreference__Output | null);
}
