// Original file: proto/space/v1/table_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { NodePlacement as _space_v1_NodePlacement, NodePlacement__Output as _space_v1_NodePlacement__Output } from '../../space/v1/NodePlacement.ts';
import type { StorageRequest as _file_v1_StorageRequest, StorageRequest__Output as _file_v1_StorageRequest__Output } from '../../file/v1/StorageRequest.ts';

export interface ImportCsvRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  'tableId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'placement'?: (_space_v1_NodePlacement | null);
  /**
   * Where the file's bytes are read, twice: signed by the file service for whoever asks.
   */
  'content'?: (_file_v1_StorageRequest | null);
  /**
   * These are all the rows from then on; readers see the former ones until they see all of these.
   */
  'truncate'?: (boolean);
  /**
   * Whether a file without a header is a table without columns.
   */
  'allowEmptySchema'?: (boolean);
}

export interface ImportCsvRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  'tableId': (string);
  'name': (string);
  'description': (string);
  'placement': (_space_v1_NodePlacement__Output | null);
  /**
   * Where the file's bytes are read, twice: signed by the file service for whoever asks.
   */
  'content': (_file_v1_StorageRequest__Output | null);
  /**
   * These are all the rows from then on; readers see the former ones until they see all of these.
   */
  'truncate': (boolean);
  /**
   * Whether a file without a header is a table without columns.
   */
  'allowEmptySchema': (boolean);
}
