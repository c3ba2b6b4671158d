// Original file: proto/mcp/v1/remote_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListServersRequest {
  'actor'?: (_common_v1_ActorContext | null);
}

export interface ListServersRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
}
