// Original file: proto/space/v1/retrieval_service.proto

import type { ContentNodeType as _space_v1_ContentNodeType, ContentNodeType__Output as _space_v1_ContentNodeType__Output } from '../../space/v1/ContentNodeType.ts';

export interface FoundNode {
  'viewId'?: (string);
  'nodeId'?: (string);
  /**
   * Of the view: its readers read it.
   */
  'spaceId'?: (string);
  'spaceName'?: (string);
  'mimeType'?: (string);
  'type'?: (_space_v1_ContentNodeType);
}

export interface FoundNode__Output {
  'viewId': (string);
  'nodeId': (string);
  /**
   * Of the view: its readers read it.
   */
  'spaceId': (string);
  'spaceName': (string);
  'mimeType': (string);
  'type': (_space_v1_ContentNodeType__Output);
}
