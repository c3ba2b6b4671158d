// Original file: proto/space/v1/data_source_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { WebsiteConfiguration as _space_v1_WebsiteConfiguration, WebsiteConfiguration__Output as _space_v1_WebsiteConfiguration__Output } from '../../space/v1/WebsiteConfiguration.ts';

export interface CreateDataSourceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'spaceId'?: (string);
  /**
   * 1 to 128 characters.
   */
  'name'?: (string);
  /**
   * At most 1,024 characters.
   */
  'description'?: (string);
  /**
   * Makes the source a website, whose documents its crawls write alone.
   */
  'website'?: (_space_v1_WebsiteConfiguration | null);
  '_description'?: "description";
}

export interface CreateDataSourceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'spaceId': (string);
  /**
   * 1 to 128 characters.
   */
  'name': (string);
  /**
   * At most 1,024 characters.
   */
  'description'?: (string);
  /**
   * Makes the source a website, whose documents its crawls write alone.
   */
  'website': (_space_v1_WebsiteConfiguration__Output | null);
  '_description'?: "description";
}
