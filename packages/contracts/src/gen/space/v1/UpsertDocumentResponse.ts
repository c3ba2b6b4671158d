// Original file: proto/space/v1/document_service.proto

import type { Document as _space_v1_Document, Document__Output as _space_v1_Document__Output } from '../../space/v1/Document.ts';
import type { DataSource as _space_v1_DataSource, DataSource__Output as _space_v1_DataSource__Output } from '../../space/v1/DataSource.ts';
import type { RateLimit as _space_v1_RateLimit, RateLimit__Output as _space_v1_RateLimit__Output } from '../../space/v1/RateLimit.ts';

export interface UpsertDocumentResponse {
  /**
   * Without its text.
   */
  'document'?: (_space_v1_Document | null);
  'dataSource'?: (_space_v1_DataSource | null);
  /**
   * What is left of the workspace's upserts a minute; unset without a limit.
   */
  'rateLimit'?: (_space_v1_RateLimit | null);
}

export interface UpsertDocumentResponse__Output {
  /**
   * Without its text.
   */
  'document': (_space_v1_Document__Output | null);
  'dataSource': (_space_v1_DataSource__Output | null);
  /**
   * What is left of the workspace's upserts a minute; unset without a limit.
   */
  'rateLimit': (_space_v1_RateLimit__Output | null);
}
