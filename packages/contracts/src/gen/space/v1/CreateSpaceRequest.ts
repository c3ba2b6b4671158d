// Original file: proto/space/v1/space_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { SpaceKind as _space_v1_SpaceKind, SpaceKind__Output as _space_v1_SpaceKind__Output } from '../../space/v1/SpaceKind.ts';
import type { ManagementMode as _space_v1_ManagementMode, ManagementMode__Output as _space_v1_ManagementMode__Output } from '../../space/v1/ManagementMode.ts';

export interface CreateSpaceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  /**
   * 1 to 128 characters, unique in the workspace whatever its case.
   */
  'name'?: (string);
  /**
   * Regular or project.
   */
  'kind'?: (_space_v1_SpaceKind);
  'isRestricted'?: (boolean);
  /**
   * Group where nothing is said and group_ids has any.
   */
  'managementMode'?: (_space_v1_ManagementMode);
  'memberIds'?: (string)[];
  'groupIds'?: (string)[];
  'description'?: (string);
  '_description'?: "description";
}

export interface CreateSpaceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  /**
   * 1 to 128 characters, unique in the workspace whatever its case.
   */
  'name': (string);
  /**
   * Regular or project.
   */
  'kind': (_space_v1_SpaceKind__Output);
  'isRestricted': (boolean);
  /**
   * Group where nothing is said and group_ids has any.
   */
  'managementMode': (_space_v1_ManagementMode__Output);
  'memberIds': (string)[];
  'groupIds': (string)[];
  'description'?: (string);
  '_description'?: "description";
}
