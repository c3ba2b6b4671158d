// Original file: proto/space/v1/document_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where a node stands, and what is said of it besides its text.
 */
export interface NodePlacement {
  /**
   * Epoch milliseconds. When unset it stays as it is, or is when the node was put there first.
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
  /**
   * http or https, at most 2,048 characters.
   */
  'sourceUrl'?: (string);
  /**
   * At most 255 characters; text/plain when unset, for a folder application/vnd.parley.folder.
   */
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
   * Epoch milliseconds. When unset it stays as it is, or is when the node was put there first.
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
  /**
   * http or https, at most 2,048 characters.
   */
  'sourceUrl'?: (string);
  /**
   * At most 255 characters; text/plain when unset, for a folder application/vnd.parley.folder.
   */
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
