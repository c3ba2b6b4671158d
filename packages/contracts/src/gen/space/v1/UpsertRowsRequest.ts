// Original file: proto/space/v1/table_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { TableRow as _space_v1_TableRow, TableRow__Output as _space_v1_TableRow__Output } from '../../space/v1/TableRow.ts';

export interface UpsertRowsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  'tableId'?: (string);
  /**
   * At most 500.
   */
  'rows'?: (_space_v1_TableRow)[];
  /**
   * These are all the rows from then on.
   */
  'truncate'?: (boolean);
}

export interface UpsertRowsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  'tableId': (string);
  /**
   * At most 500.
   */
  'rows': (_space_v1_TableRow__Output)[];
  /**
   * These are all the rows from then on.
   */
  'truncate': (boolean);
}
