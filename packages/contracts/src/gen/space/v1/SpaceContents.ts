// Original file: proto/space/v1/space_types.proto


/**
 * How much of each kind is in a space.
 */
export interface SpaceContents {
  /**
   * Views of what clients put documents into.
   */
  'folders'?: (number);
  /**
   * Views of websites.
   */
  'websites'?: (number);
  'apps'?: (number);
}

/**
 * How much of each kind is in a space.
 */
export interface SpaceContents__Output {
  /**
   * Views of what clients put documents into.
   */
  'folders': (number);
  /**
   * Views of websites.
   */
  'websites': (number);
  'apps': (number);
}
