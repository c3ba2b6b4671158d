// Original file: proto/space/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { ParentsIn as _space_v1_ParentsIn, ParentsIn__Output as _space_v1_ParentsIn__Output } from '../../space/v1/ParentsIn.ts';

export interface CreateViewRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * At most 1,000; unset for all of the source.
   */
  'parentsIn'?: (_space_v1_ParentsIn | null);
}

export interface CreateViewRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * At most 1,000; unset for all of the source.
   */
  'parentsIn': (_space_v1_ParentsIn__Output | null);
}
