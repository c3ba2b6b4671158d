// Original file: proto/common/v1/common.proto


/**
 * What a creating request carries when the client sent an `Idempotency-Key` header.
 */
export interface IdempotencyKey {
  /**
   * The client's key, 1 to 255 printable ASCII characters.
   */
  'key'?: (string);
  /**
   * Hex SHA-256 of method, path and raw body.
   */
  'bodyHash'?: (string);
}

/**
 * What a creating request carries when the client sent an `Idempotency-Key` header.
 */
export interface IdempotencyKey__Output {
  /**
   * The client's key, 1 to 255 printable ASCII characters.
   */
  'key': (string);
  /**
   * Hex SHA-256 of method, path and raw body.
   */
  'bodyHash': (string);
}
