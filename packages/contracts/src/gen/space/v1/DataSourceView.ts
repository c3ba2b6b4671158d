// Original file: proto/space/v1/data_source_types.proto

import type { DataSource as _space_v1_DataSource, DataSource__Output as _space_v1_DataSource__Output } from '../../space/v1/DataSource.ts';
import type { ParentsIn as _space_v1_ParentsIn, ParentsIn__Output as _space_v1_ParentsIn__Output } from '../../space/v1/ParentsIn.ts';
import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Which part of a data source a space shows. Every source has one that shows all of it, in its own space.
 */
export interface DataSourceView {
  'viewId'?: (string);
  /**
   * The space that shows it, whose readers read it.
   */
  'spaceId'?: (string);
  'dataSource'?: (_space_v1_DataSource | null);
  /**
   * The one that the data source was made with.
   */
  'isDefault'?: (boolean);
  /**
   * Nodes with one of these among their parents; unset for all of the source.
   */
  'parentsIn'?: (_space_v1_ParentsIn | null);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
  /**
   * Who changed it last; unset for a key without a person.
   */
  'editedBy'?: (_common_v1_Person | null);
}

/**
 * Which part of a data source a space shows. Every source has one that shows all of it, in its own space.
 */
export interface DataSourceView__Output {
  'viewId': (string);
  /**
   * The space that shows it, whose readers read it.
   */
  'spaceId': (string);
  'dataSource': (_space_v1_DataSource__Output | null);
  /**
   * The one that the data source was made with.
   */
  'isDefault': (boolean);
  /**
   * Nodes with one of these among their parents; unset for all of the source.
   */
  'parentsIn': (_space_v1_ParentsIn__Output | null);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * Who changed it last; unset for a key without a person.
   */
  'editedBy': (_common_v1_Person__Output | null);
}
