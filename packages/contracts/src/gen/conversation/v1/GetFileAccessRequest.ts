// Original file: proto/conversation/v1/file_holder_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetFileAccessRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'fileId'?: (string);
}

export interface GetFileAccessRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'fileId': (string);
}
