// Original file: proto/space/v1/app_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from '../../common/v1/IdempotencyKey.ts';
import type { AppContent as _space_v1_AppContent, AppContent__Output as _space_v1_AppContent__Output } from '../../space/v1/AppContent.ts';

export interface CreateAppRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'idempotencyKey'?: (_common_v1_IdempotencyKey | null);
  'spaceId'?: (string);
  'content'?: (_space_v1_AppContent | null);
}

export interface CreateAppRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'idempotencyKey': (_common_v1_IdempotencyKey__Output | null);
  'spaceId': (string);
  'content': (_space_v1_AppContent__Output | null);
}
