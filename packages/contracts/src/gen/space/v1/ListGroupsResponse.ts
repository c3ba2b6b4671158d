// Original file: proto/space/v1/group_service.proto

import type { Group as _space_v1_Group, Group__Output as _space_v1_Group__Output } from '../../space/v1/Group.ts';

export interface ListGroupsResponse {
  'groups'?: (_space_v1_Group)[];
}

export interface ListGroupsResponse__Output {
  'groups': (_space_v1_Group__Output)[];
}
