// Original file: proto/space/v1/view_service.proto

import type { DataSourceView as _space_v1_DataSourceView, DataSourceView__Output as _space_v1_DataSourceView__Output } from '../../space/v1/DataSourceView.ts';

export interface ListViewsResponse {
  'views'?: (_space_v1_DataSourceView)[];
}

export interface ListViewsResponse__Output {
  'views': (_space_v1_DataSourceView__Output)[];
}
