// Original file: proto/space/v1/data_source_types.proto

/**
 * Where the documents of a data source come from.
 */
export const DataSourceProvider = {
  DATA_SOURCE_PROVIDER_UNSPECIFIED: 'DATA_SOURCE_PROVIDER_UNSPECIFIED',
  /**
   * Clients put them there.
   */
  DATA_SOURCE_PROVIDER_FOLDER: 'DATA_SOURCE_PROVIDER_FOLDER',
  /**
   * They are the pages of a website, which is crawled.
   */
  DATA_SOURCE_PROVIDER_WEBCRAWLER: 'DATA_SOURCE_PROVIDER_WEBCRAWLER',
} as const;

/**
 * Where the documents of a data source come from.
 */
export type DataSourceProvider =
  | 'DATA_SOURCE_PROVIDER_UNSPECIFIED'
  | 0
  /**
   * Clients put them there.
   */
  | 'DATA_SOURCE_PROVIDER_FOLDER'
  | 1
  /**
   * They are the pages of a website, which is crawled.
   */
  | 'DATA_SOURCE_PROVIDER_WEBCRAWLER'
  | 2

/**
 * Where the documents of a data source come from.
 */
export type DataSourceProvider__Output = typeof DataSourceProvider[keyof typeof DataSourceProvider]
