// Original file: proto/common/v1/common.proto


export interface PageInfo {
  'hasMore'?: (boolean);
  /**
   * Pass it as `PageRequest.cursor` to go on; empty when there is nothing more.
   */
  'nextCursor'?: (string);
}

export interface PageInfo__Output {
  'hasMore': (boolean);
  /**
   * Pass it as `PageRequest.cursor` to go on; empty when there is nothing more.
   */
  'nextCursor': (string);
}
