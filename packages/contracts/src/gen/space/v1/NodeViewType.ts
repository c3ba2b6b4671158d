// Original file: proto/space/v1/search_service.proto

/**
 * Which nodes are looked for. Folders are where one looks for either: each has them.
 */
export const NodeViewType = {
  NODE_VIEW_TYPE_UNSPECIFIED: 'NODE_VIEW_TYPE_UNSPECIFIED',
  NODE_VIEW_TYPE_ALL: 'NODE_VIEW_TYPE_ALL',
  NODE_VIEW_TYPE_DOCUMENT: 'NODE_VIEW_TYPE_DOCUMENT',
  NODE_VIEW_TYPE_TABLE: 'NODE_VIEW_TYPE_TABLE',
} as const;

/**
 * Which nodes are looked for. Folders are where one looks for either: each has them.
 */
export type NodeViewType =
  | 'NODE_VIEW_TYPE_UNSPECIFIED'
  | 0
  | 'NODE_VIEW_TYPE_ALL'
  | 1
  | 'NODE_VIEW_TYPE_DOCUMENT'
  | 2
  | 'NODE_VIEW_TYPE_TABLE'
  | 3

/**
 * Which nodes are looked for. Folders are where one looks for either: each has them.
 */
export type NodeViewType__Output = typeof NodeViewType[keyof typeof NodeViewType]
