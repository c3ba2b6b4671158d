// Original file: proto/file/v1/file_types.proto


/**
 * What a file belongs to.
 */
export interface FileMetadata {
  'conversationId'?: (string);
  'sourceProvider'?: (string);
  'sourceIcon'?: (string);
}

/**
 * What a file belongs to.
 */
export interface FileMetadata__Output {
  'conversationId': (string);
  'sourceProvider': (string);
  'sourceIcon': (string);
}
