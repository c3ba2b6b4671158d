// Original file: proto/space/v1/group_service.proto

import type { Group as _space_v1_Group, Group__Output as _space_v1_Group__Output } from '../../space/v1/Group.ts';

export interface UpdateGroupResponse {
  'group'?: (_space_v1_Group | null);
}

export interface UpdateGroupResponse__Output {
  'group': (_space_v1_Group__Output | null);
}
