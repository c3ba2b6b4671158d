// Original file: proto/space/v1/table_types.proto

import type { TableCell as _space_v1_TableCell, TableCell__Output as _space_v1_TableCell__Output } from '../../space/v1/TableCell.ts';

export interface TableRow {
  /**
   * 1 to 512 characters, unique in the table.
   */
  'rowId'?: (string);
  'cells'?: (_space_v1_TableCell)[];
}

export interface TableRow__Output {
  /**
   * 1 to 512 characters, unique in the table.
   */
  'rowId': (string);
  'cells': (_space_v1_TableCell__Output)[];
}
