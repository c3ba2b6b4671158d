// Original file: proto/space/v1/data_source_service.proto

import type { DataSource as _space_v1_DataSource, DataSource__Output as _space_v1_DataSource__Output } from '../../space/v1/DataSource.ts';

export interface ListDataSourcesResponse {
  'dataSources'?: (_space_v1_DataSource)[];
}

export interface ListDataSourcesResponse__Output {
  'dataSources': (_space_v1_DataSource__Output)[];
}
