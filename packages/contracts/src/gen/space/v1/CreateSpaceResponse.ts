// Original file: proto/space/v1/space_service.proto

import type { Space as _space_v1_Space, Space__Output as _space_v1_Space__Output } from '../../space/v1/Space.ts';

export interface CreateSpaceResponse {
  'space'?: (_space_v1_Space | null);
}

export interface CreateSpaceResponse__Output {
  'space': (_space_v1_Space__Output | null);
}
