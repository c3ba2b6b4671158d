// Original file: proto/space/v1/search_service.proto

import type { ContentNodeType as _space_v1_ContentNodeType, ContentNodeType__Output as _space_v1_ContentNodeType__Output } from '../../space/v1/ContentNodeType.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What lies in a data source, or the data source itself as a folder.
 */
export interface ContentNode {
  'nodeId'?: (string);
  'type'?: (_space_v1_ContentNodeType);
  'title'?: (string);
  'mimeType'?: (string);
  /**
   * Epoch milliseconds.
   */
  'timestamp'?: (number | string | Long);
  'sourceUrl'?: (string);
  /**
   * From the node itself, [0], up to the root.
   */
  'parents'?: (string)[];
  'parentId'?: (string);
  /**
   * Unset where the caller can't read the parent.
   */
  'parentTitle'?: (string);
  /**
   * Views of the caller's that show it, at most 50; at least one.
   */
  'viewIds'?: (string)[];
  '_sourceUrl'?: "sourceUrl";
  '_parentId'?: "parentId";
  '_parentTitle'?: "parentTitle";
}

/**
 * What lies in a data source, or the data source itself as a folder.
 */
export interface ContentNode__Output {
  'nodeId': (string);
  'type': (_space_v1_ContentNodeType__Output);
  'title': (string);
  'mimeType': (string);
  /**
   * Epoch milliseconds.
   */
  'timestamp': (string);
  'sourceUrl'?: (string);
  /**
   * From the node itself, [0], up to the root.
   */
  'parents': (string)[];
  'parentId'?: (string);
  /**
   * Unset where the caller can't read the parent.
   */
  'parentTitle'?: (string);
  /**
   * Views of the caller's that show it, at most 50; at least one.
   */
  'viewIds': (string)[];
  '_sourceUrl'?: "sourceUrl";
  '_parentId'?: "parentId";
  '_parentTitle'?: "parentTitle";
}
