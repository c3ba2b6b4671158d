// Original file: proto/space/v1/space_service.proto

import type { Space as _space_v1_Space, Space__Output as _space_v1_Space__Output } from '../../space/v1/Space.ts';
import type { SpaceMembers as _space_v1_SpaceMembers, SpaceMembers__Output as _space_v1_SpaceMembers__Output } from '../../space/v1/SpaceMembers.ts';
import type { SpaceContents as _space_v1_SpaceContents, SpaceContents__Output as _space_v1_SpaceContents__Output } from '../../space/v1/SpaceContents.ts';

export interface GetSpaceResponse {
  'space'?: (_space_v1_Space | null);
  'members'?: (_space_v1_SpaceMembers | null);
  /**
   * Whether the caller can read what is in it, and not only administer it.
   */
  'canRead'?: (boolean);
  /**
   * Unset unless it is asked for, and for who can't read the space.
   */
  'contents'?: (_space_v1_SpaceContents | null);
}

export interface GetSpaceResponse__Output {
  'space': (_space_v1_Space__Output | null);
  'members': (_space_v1_SpaceMembers__Output | null);
  /**
   * Whether the caller can read what is in it, and not only administer it.
   */
  'canRead': (boolean);
  /**
   * Unset unless it is asked for, and for who can't read the space.
   */
  'contents': (_space_v1_SpaceContents__Output | null);
}
