// Original file: proto/space/v1/view_service.proto

import type { DataSourceView as _space_v1_DataSourceView, DataSourceView__Output as _space_v1_DataSourceView__Output } from '../../space/v1/DataSourceView.ts';

export interface GetViewResponse {
  'view'?: (_space_v1_DataSourceView | null);
}

export interface GetViewResponse__Output {
  'view': (_space_v1_DataSourceView__Output | null);
}
