// Original file: proto/space/v1/table_service.proto

import type { Table as _space_v1_Table, Table__Output as _space_v1_Table__Output } from '../../space/v1/Table.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListTablesResponse {
  'tables'?: (_space_v1_Table)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total'?: (number | string | Long);
}

export interface ListTablesResponse__Output {
  'tables': (_space_v1_Table__Output)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total': (string);
}
