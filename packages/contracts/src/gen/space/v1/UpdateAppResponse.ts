// Original file: proto/space/v1/app_service.proto

import type { App as _space_v1_App, App__Output as _space_v1_App__Output } from '../../space/v1/App.ts';
import type { Space as _space_v1_Space, Space__Output as _space_v1_Space__Output } from '../../space/v1/Space.ts';

export interface UpdateAppResponse {
  'app'?: (_space_v1_App | null);
  'space'?: (_space_v1_Space | null);
}

export interface UpdateAppResponse__Output {
  'app': (_space_v1_App__Output | null);
  'space': (_space_v1_Space__Output | null);
}
