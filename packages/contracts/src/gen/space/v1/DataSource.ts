// Original file: proto/space/v1/data_source_types.proto

import type { DataSourceProvider as _space_v1_DataSourceProvider, DataSourceProvider__Output as _space_v1_DataSourceProvider__Output } from '../../space/v1/DataSourceProvider.ts';
import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';
import type { WebsiteConfiguration as _space_v1_WebsiteConfiguration, WebsiteConfiguration__Output as _space_v1_WebsiteConfiguration__Output } from '../../space/v1/WebsiteConfiguration.ts';
import type { Crawl as _space_v1_Crawl, Crawl__Output as _space_v1_Crawl__Output } from '../../space/v1/Crawl.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What documents are put into. It lies in one space, whose readers read it.
 */
export interface DataSource {
  'workspaceId'?: (string);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * 1 to 128 characters, unique in its space whatever its case.
   */
  'name'?: (string);
  'description'?: (string);
  'provider'?: (_space_v1_DataSourceProvider);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
  /**
   * Who changed it last; unset for a key without a person.
   */
  'editedBy'?: (_common_v1_Person | null);
  /**
   * Of a website alone.
   */
  'website'?: (_space_v1_WebsiteConfiguration | null);
  'crawl'?: (_space_v1_Crawl | null);
  '_description'?: "description";
}

/**
 * What documents are put into. It lies in one space, whose readers read it.
 */
export interface DataSource__Output {
  'workspaceId': (string);
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * 1 to 128 characters, unique in its space whatever its case.
   */
  'name': (string);
  'description'?: (string);
  'provider': (_space_v1_DataSourceProvider__Output);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * Who changed it last; unset for a key without a person.
   */
  'editedBy': (_common_v1_Person__Output | null);
  /**
   * Of a website alone.
   */
  'website': (_space_v1_WebsiteConfiguration__Output | null);
  'crawl': (_space_v1_Crawl__Output | null);
  '_description'?: "description";
}
