// Original file: proto/space/v1/search_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { SearchFilter as _space_v1_SearchFilter, SearchFilter__Output as _space_v1_SearchFilter__Output } from '../../space/v1/SearchFilter.ts';

export interface SearchViewRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'viewId'?: (string);
  /**
   * 1 to 4,096 characters are looked at; the rest is cut off.
   */
  'query'?: (string);
  /**
   * How many chunks, 1 to 100.
   */
  'topK'?: (number);
  /**
   * Whole documents, with their texts.
   */
  'fullText'?: (boolean);
  'filter'?: (_space_v1_SearchFilter | null);
}

export interface SearchViewRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'viewId': (string);
  /**
   * 1 to 4,096 characters are looked at; the rest is cut off.
   */
  'query': (string);
  /**
   * How many chunks, 1 to 100.
   */
  'topK': (number);
  /**
   * Whole documents, with their texts.
   */
  'fullText': (boolean);
  'filter': (_space_v1_SearchFilter__Output | null);
}
