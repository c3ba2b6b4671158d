// Original file: proto/space/v1/search_service.proto

import type { Document as _space_v1_Document, Document__Output as _space_v1_Document__Output } from '../../space/v1/Document.ts';

export interface SearchViewResponse {
  /**
   * Best first, each with its matching chunks.
   */
  'documents'?: (_space_v1_Document)[];
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly'?: (boolean);
}

export interface SearchViewResponse__Output {
  /**
   * Best first, each with its matching chunks.
   */
  'documents': (_space_v1_Document__Output)[];
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly': (boolean);
}
