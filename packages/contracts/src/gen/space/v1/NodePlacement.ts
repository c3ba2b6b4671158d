// Original file: proto/space/v1/document_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where a node stands, and what is said of it besides its text.
 */
export interface NodePlacement {
  /**
   * Epoch milliseconds; now when unset.
   */
  'timestamp'?: (number | string | Long);
  /**
   * At most 100 of 256 characters.
   */
  'tags'?: (string)[];
  /**
   * `parents[1]`, where both are said.
   */
  'parentId'?: (string);
  /**
   * From the node itself, [0], up to the root; at most 32. The node, then parent_id, when empty.
   */
  'parents'?: (string)[];
  'sourceUrl'?: (string);
  'mimeType'?: (string);
  /**
   * At most 512 characters; the id when unset.
   */
  'title'?: (string);
  '_timestamp'?: "timestamp";
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
  '_mimeType'?: "mimeType";
  '_title'?: "title";
}

/**
 * Where a node stands, and what is said of it besides its text.
 */
export interface NodePlacement__Output {
  /**
   * Epoch milliseconds; now when unset.
   */
  'timestamp'?: (string);
  /**
   * At most 100 of 256 characters.
   */
  'tags': (string)[];
  /**
   * `parents[1]`, where both are said.
   */
  'parentId'?: (string);
  /**
   * From the node itself, [0], up to the root; at most 32. The node, then parent_id, when empty.
   */
  'parents': (string)[];
  'sourceUrl'?: (string);
  'mimeType'?: (string);
  /**
   * At most 512 characters; the id when unset.
   */
  'title'?: (string);
  '_timestamp'?: "timestamp";
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
  '_mimeType'?: "mimeType";
  '_title'?: "title";
}
