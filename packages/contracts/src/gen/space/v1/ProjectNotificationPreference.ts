// Original file: proto/space/v1/space_types.proto

import type { ProjectPreference as _space_v1_ProjectPreference, ProjectPreference__Output as _space_v1_ProjectPreference__Output } from '../../space/v1/ProjectPreference.ts';

/**
 * Which messages of a project a person is notified of.
 */
export interface ProjectNotificationPreference {
  'preferenceId'?: (string);
  'spaceId'?: (string);
  'userId'?: (string);
  'preference'?: (_space_v1_ProjectPreference);
}

/**
 * Which messages of a project a person is notified of.
 */
export interface ProjectNotificationPreference__Output {
  'preferenceId': (string);
  'spaceId': (string);
  'userId': (string);
  'preference': (_space_v1_ProjectPreference__Output);
}
