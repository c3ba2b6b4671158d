// Original file: proto/space/v1/group_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { GroupMembers as _space_v1_GroupMembers, GroupMembers__Output as _space_v1_GroupMembers__Output } from '../../space/v1/GroupMembers.ts';

export interface UpdateGroupRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'groupId'?: (string);
  'name'?: (string);
  /**
   * Replaces the members where it is set.
   */
  'members'?: (_space_v1_GroupMembers | null);
  '_name'?: "name";
}

export interface UpdateGroupRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'groupId': (string);
  'name'?: (string);
  /**
   * Replaces the members where it is set.
   */
  'members': (_space_v1_GroupMembers__Output | null);
  '_name'?: "name";
}
