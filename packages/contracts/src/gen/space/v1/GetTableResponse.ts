// Original file: proto/space/v1/table_service.proto

import type { Table as _space_v1_Table, Table__Output as _space_v1_Table__Output } from '../../space/v1/Table.ts';

export interface GetTableResponse {
  'table'?: (_space_v1_Table | null);
}

export interface GetTableResponse__Output {
  'table': (_space_v1_Table__Output | null);
}
