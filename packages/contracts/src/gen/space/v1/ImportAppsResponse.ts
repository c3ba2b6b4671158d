// Original file: proto/space/v1/app_service.proto

import type { App as _space_v1_App, App__Output as _space_v1_App__Output } from '../../space/v1/App.ts';

export interface ImportAppsResponse {
  'apps'?: (_space_v1_App)[];
}

export interface ImportAppsResponse__Output {
  'apps': (_space_v1_App__Output)[];
}
