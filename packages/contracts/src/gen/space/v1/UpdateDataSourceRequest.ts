// Original file: proto/space/v1/data_source_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { WebsiteConfiguration as _space_v1_WebsiteConfiguration, WebsiteConfiguration__Output as _space_v1_WebsiteConfiguration__Output } from '../../space/v1/WebsiteConfiguration.ts';

export interface UpdateDataSourceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  'name'?: (string);
  /**
   * Removed when empty.
   */
  'description'?: (string);
  /**
   * Of a website alone.
   */
  'website'?: (_space_v1_WebsiteConfiguration | null);
  '_name'?: "name";
  '_description'?: "description";
}

export interface UpdateDataSourceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  'name'?: (string);
  /**
   * Removed when empty.
   */
  'description'?: (string);
  /**
   * Of a website alone.
   */
  'website': (_space_v1_WebsiteConfiguration__Output | null);
  '_name'?: "name";
  '_description'?: "description";
}
