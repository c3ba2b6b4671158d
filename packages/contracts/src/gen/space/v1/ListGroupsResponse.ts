// Original file: proto/space/v1/group_service.proto

import type { Group as _space_v1_Group, Group__Output as _space_v1_Group__Output } from '../../space/v1/Group.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from '../../common/v1/PageInfo.ts';

export interface ListGroupsResponse {
  'groups'?: (_space_v1_Group)[];
  'page'?: (_common_v1_PageInfo | null);
}

export interface ListGroupsResponse__Output {
  'groups': (_space_v1_Group__Output)[];
  'page': (_common_v1_PageInfo__Output | null);
}
