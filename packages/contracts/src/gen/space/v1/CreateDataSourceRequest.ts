// Original file: proto/space/v1/data_source_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';

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
  '_description'?: "description";
}
