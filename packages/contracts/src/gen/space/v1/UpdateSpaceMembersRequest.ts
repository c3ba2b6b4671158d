// Original file: proto/space/v1/space_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ManagementMode as _space_v1_ManagementMode, ManagementMode__Output as _space_v1_ManagementMode__Output } from '../../space/v1/ManagementMode.ts';

export interface UpdateSpaceMembersRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'managementMode'?: (_space_v1_ManagementMode);
  'memberIds'?: (string)[];
  'groupIds'?: (string)[];
  'isRestricted'?: (boolean);
}

export interface UpdateSpaceMembersRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'managementMode': (_space_v1_ManagementMode__Output);
  'memberIds': (string)[];
  'groupIds': (string)[];
  'isRestricted': (boolean);
}
