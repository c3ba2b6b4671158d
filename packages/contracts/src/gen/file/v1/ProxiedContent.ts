// Original file: proto/file/v1/file_service.proto


/**
 * What the gateway saw of the bytes that it passed on: they need not be read again.
 */
export interface ProxiedContent {
  /**
   * From StartUpload.
   */
  'attempt'?: (string);
  /**
   * Hex SHA-256.
   */
  'sha256'?: (string);
  /**
   * The first 4,096 bytes; all of them when there are fewer.
   */
  'head'?: (Buffer | Uint8Array | string);
}

/**
 * What the gateway saw of the bytes that it passed on: they need not be read again.
 */
export interface ProxiedContent__Output {
  /**
   * From StartUpload.
   */
  'attempt': (string);
  /**
   * Hex SHA-256.
   */
  'sha256': (string);
  /**
   * The first 4,096 bytes; all of them when there are fewer.
   */
  'head': (Buffer);
}
