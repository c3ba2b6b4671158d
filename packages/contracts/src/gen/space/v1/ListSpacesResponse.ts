// Original file: proto/space/v1/space_service.proto

import type { Space as _space_v1_Space, Space__Output as _space_v1_Space__Output } from '../../space/v1/Space.ts';

export interface ListSpacesResponse {
  'spaces'?: (_space_v1_Space)[];
}

export interface ListSpacesResponse__Output {
  'spaces': (_space_v1_Space__Output)[];
}
