// Original file: proto/space/v1/table_service.proto

import type { TableRow as _space_v1_TableRow, TableRow__Output as _space_v1_TableRow__Output } from '../../space/v1/TableRow.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRowsResponse {
  'rows'?: (_space_v1_TableRow)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total'?: (number | string | Long);
}

export interface ListRowsResponse__Output {
  'rows': (_space_v1_TableRow__Output)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total': (string);
}
