// Original file: proto/space/v1/document_types.proto

export const ContentNodeType = {
  CONTENT_NODE_TYPE_UNSPECIFIED: 'CONTENT_NODE_TYPE_UNSPECIFIED',
  CONTENT_NODE_TYPE_DOCUMENT: 'CONTENT_NODE_TYPE_DOCUMENT',
  CONTENT_NODE_TYPE_FOLDER: 'CONTENT_NODE_TYPE_FOLDER',
  CONTENT_NODE_TYPE_TABLE: 'CONTENT_NODE_TYPE_TABLE',
} as const;

export type ContentNodeType =
  | 'CONTENT_NODE_TYPE_UNSPECIFIED'
  | 0
  | 'CONTENT_NODE_TYPE_DOCUMENT'
  | 1
  | 'CONTENT_NODE_TYPE_FOLDER'
  | 2
  | 'CONTENT_NODE_TYPE_TABLE'
  | 3

export type ContentNodeType__Output = typeof ContentNodeType[keyof typeof ContentNodeType]
