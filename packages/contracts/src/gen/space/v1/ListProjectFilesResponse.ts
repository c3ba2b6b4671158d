// Original file: proto/space/v1/document_service.proto

import type { ProjectFile as _space_v1_ProjectFile, ProjectFile__Output as _space_v1_ProjectFile__Output } from '../../space/v1/ProjectFile.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from '../../common/v1/PageInfo.ts';

export interface ListProjectFilesResponse {
  'files'?: (_space_v1_ProjectFile)[];
  'page'?: (_common_v1_PageInfo | null);
}

export interface ListProjectFilesResponse__Output {
  'files': (_space_v1_ProjectFile__Output)[];
  'page': (_common_v1_PageInfo__Output | null);
}
