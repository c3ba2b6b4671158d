// Original file: proto/space/v1/space_types.proto

import type { SpaceKind as _space_v1_SpaceKind, SpaceKind__Output as _space_v1_SpaceKind__Output } from '../../space/v1/SpaceKind.ts';
import type { ManagementMode as _space_v1_ManagementMode, ManagementMode__Output as _space_v1_ManagementMode__Output } from '../../space/v1/ManagementMode.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Where knowledge is kept apart.
 */
export interface Space {
  'workspaceId'?: (string);
  'spaceId'?: (string);
  'name'?: (string);
  'kind'?: (_space_v1_SpaceKind);
  /**
   * Only its members read it.
   */
  'isRestricted'?: (boolean);
  'managementMode'?: (_space_v1_ManagementMode);
  'groupIds'?: (string)[];
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
  /**
   * Of projects; unset where there is none.
   */
  'description'?: (string);
  /**
   * Whether the person who asks is a member, themselves or by a group.
   */
  'isMember'?: (boolean);
  /**
   * Epoch milliseconds; of projects, unset while it is in use.
   */
  'archivedAt'?: (number | string | Long);
  '_description'?: "description";
  '_archivedAt'?: "archivedAt";
}

/**
 * Where knowledge is kept apart.
 */
export interface Space__Output {
  'workspaceId': (string);
  'spaceId': (string);
  'name': (string);
  'kind': (_space_v1_SpaceKind__Output);
  /**
   * Only its members read it.
   */
  'isRestricted': (boolean);
  'managementMode': (_space_v1_ManagementMode__Output);
  'groupIds': (string)[];
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * Of projects; unset where there is none.
   */
  'description'?: (string);
  /**
   * Whether the person who asks is a member, themselves or by a group.
   */
  'isMember': (boolean);
  /**
   * Epoch milliseconds; of projects, unset while it is in use.
   */
  'archivedAt'?: (string);
  '_description'?: "description";
  '_archivedAt'?: "archivedAt";
}
