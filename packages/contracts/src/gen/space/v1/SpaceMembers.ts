// Original file: proto/space/v1/space_types.proto

import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';
import type { Group as _space_v1_Group, Group__Output as _space_v1_Group__Output } from '../../space/v1/Group.ts';

/**
 * What a space tells of its members.
 */
export interface SpaceMembers {
  'people'?: (_common_v1_Person)[];
  'groups'?: (_space_v1_Group)[];
}

/**
 * What a space tells of its members.
 */
export interface SpaceMembers__Output {
  'people': (_common_v1_Person__Output)[];
  'groups': (_space_v1_Group__Output)[];
}
