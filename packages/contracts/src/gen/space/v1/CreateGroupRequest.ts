// Original file: proto/space/v1/group_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';

export interface CreateGroupRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  /**
   * 1 to 128 characters, unique in the workspace whatever its case.
   */
  'name'?: (string);
  'memberIds'?: (string)[];
}

export interface CreateGroupRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  /**
   * 1 to 128 characters, unique in the workspace whatever its case.
   */
  'name': (string);
  'memberIds': (string)[];
}
