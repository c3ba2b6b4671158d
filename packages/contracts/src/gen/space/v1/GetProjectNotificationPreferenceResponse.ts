// Original file: proto/space/v1/preference_service.proto

import type { ProjectNotificationPreference as _space_v1_ProjectNotificationPreference, ProjectNotificationPreference__Output as _space_v1_ProjectNotificationPreference__Output } from '../../space/v1/ProjectNotificationPreference.ts';

export interface GetProjectNotificationPreferenceResponse {
  /**
   * Unset while the person has said nothing.
   */
  'preference'?: (_space_v1_ProjectNotificationPreference | null);
}

export interface GetProjectNotificationPreferenceResponse__Output {
  /**
   * Unset while the person has said nothing.
   */
  'preference': (_space_v1_ProjectNotificationPreference__Output | null);
}
