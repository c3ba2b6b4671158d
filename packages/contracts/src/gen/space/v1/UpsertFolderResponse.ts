// Original file: proto/space/v1/document_service.proto

import type { Folder as _space_v1_Folder, Folder__Output as _space_v1_Folder__Output } from '../../space/v1/Folder.ts';
import type { DataSource as _space_v1_DataSource, DataSource__Output as _space_v1_DataSource__Output } from '../../space/v1/DataSource.ts';

export interface UpsertFolderResponse {
  'folder'?: (_space_v1_Folder | null);
  'dataSource'?: (_space_v1_DataSource | null);
}

export interface UpsertFolderResponse__Output {
  'folder': (_space_v1_Folder__Output | null);
  'dataSource': (_space_v1_DataSource__Output | null);
}
