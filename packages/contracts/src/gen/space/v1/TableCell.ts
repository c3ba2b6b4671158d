// Original file: proto/space/v1/table_types.proto

import type { TableTime as _space_v1_TableTime, TableTime__Output as _space_v1_TableTime__Output } from '../../space/v1/TableTime.ts';

/**
 * The value of a row in a column; none of the kinds stands for null.
 */
export interface TableCell {
  'column'?: (string);
  'number'?: (number | string);
  'text'?: (string);
  'boolean'?: (boolean);
  'time'?: (_space_v1_TableTime | null);
  'kind'?: "number"|"text"|"boolean"|"time";
}

/**
 * The value of a row in a column; none of the kinds stands for null.
 */
export interface TableCell__Output {
  'column': (string);
  'number'?: (number);
  'text'?: (string);
  'boolean'?: (boolean);
  'time'?: (_space_v1_TableTime__Output | null);
  'kind'?: "number"|"text"|"boolean"|"time";
}
