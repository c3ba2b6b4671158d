// Original file: proto/common/v1/common.proto


/**
 * A page of a list that is read by keyset, newest first.
 */
export interface PageRequest {
  'limit'?: (number);
  /**
   * Where the previous page ended; empty for the first page.
   */
  'cursor'?: (string);
}

/**
 * A page of a list that is read by keyset, newest first.
 */
export interface PageRequest__Output {
  'limit': (number);
  /**
   * Where the previous page ended; empty for the first page.
   */
  'cursor': (string);
}
