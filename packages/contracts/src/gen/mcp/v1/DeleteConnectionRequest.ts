// Original file: proto/mcp/v1/connection_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface DeleteConnectionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
}

export interface DeleteConnectionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
}
