// Original file: proto/mcp/v1/client_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface DeregisterServerRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
}

export interface DeregisterServerRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
}
