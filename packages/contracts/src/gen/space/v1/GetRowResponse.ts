// Original file: proto/space/v1/table_service.proto

import type { TableRow as _space_v1_TableRow, TableRow__Output as _space_v1_TableRow__Output } from '../../space/v1/TableRow.ts';

export interface GetRowResponse {
  'row'?: (_space_v1_TableRow | null);
}

export interface GetRowResponse__Output {
  'row': (_space_v1_TableRow__Output | null);
}
