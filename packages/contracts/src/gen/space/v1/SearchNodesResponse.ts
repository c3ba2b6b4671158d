// Original file: proto/space/v1/search_service.proto

import type { ContentNode as _space_v1_ContentNode, ContentNode__Output as _space_v1_ContentNode__Output } from '../../space/v1/ContentNode.ts';
import type { DataSourceView as _space_v1_DataSourceView, DataSourceView__Output as _space_v1_DataSourceView__Output } from '../../space/v1/DataSourceView.ts';

export interface SearchNodesResponse {
  'nodes'?: (_space_v1_ContentNode)[];
  /**
   * Those that nodes name.
   */
  'views'?: (_space_v1_DataSourceView)[];
  /**
   * Pass it as `cursor` to go on; empty when there is nothing more.
   */
  'nextCursor'?: (string);
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly'?: (boolean);
}

export interface SearchNodesResponse__Output {
  'nodes': (_space_v1_ContentNode__Output)[];
  /**
   * Those that nodes name.
   */
  'views': (_space_v1_DataSourceView__Output)[];
  /**
   * Pass it as `cursor` to go on; empty when there is nothing more.
   */
  'nextCursor': (string);
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly': (boolean);
}
