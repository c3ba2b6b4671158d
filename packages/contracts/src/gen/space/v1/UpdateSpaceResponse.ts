// Original file: proto/space/v1/space_service.proto

import type { Space as _space_v1_Space, Space__Output as _space_v1_Space__Output } from '../../space/v1/Space.ts';

export interface UpdateSpaceResponse {
  'space'?: (_space_v1_Space | null);
}

export interface UpdateSpaceResponse__Output {
  'space': (_space_v1_Space__Output | null);
}
