// Original file: proto/space/v1/table_types.proto

import type { TableColumn as _space_v1_TableColumn, TableColumn__Output as _space_v1_TableColumn__Output } from '../../space/v1/TableColumn.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A table of a data source. Its rows are apart.
 */
export interface Table {
  'dataSourceId'?: (string);
  /**
   * The client's: 1 to 512 characters, unique in its source among all nodes.
   */
  'tableId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'title'?: (string);
  'mimeType'?: (string);
  /**
   * Epoch milliseconds.
   */
  'timestamp'?: (number | string | Long);
  'tags'?: (string)[];
  'parentId'?: (string);
  /**
   * From the table itself, [0], up to the root.
   */
  'parents'?: (string)[];
  'sourceUrl'?: (string);
  /**
   * In the order in which they came; empty before there are rows.
   */
  'columns'?: (_space_v1_TableColumn)[];
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
}

/**
 * A table of a data source. Its rows are apart.
 */
export interface Table__Output {
  'dataSourceId': (string);
  /**
   * The client's: 1 to 512 characters, unique in its source among all nodes.
   */
  'tableId': (string);
  'name': (string);
  'description': (string);
  'title': (string);
  'mimeType': (string);
  /**
   * Epoch milliseconds.
   */
  'timestamp': (string);
  'tags': (string)[];
  'parentId'?: (string);
  /**
   * From the table itself, [0], up to the root.
   */
  'parents': (string)[];
  'sourceUrl'?: (string);
  /**
   * In the order in which they came; empty before there are rows.
   */
  'columns': (_space_v1_TableColumn__Output)[];
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
}
