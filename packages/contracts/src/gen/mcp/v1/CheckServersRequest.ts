// Original file: proto/mcp/v1/client_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface CheckServersRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 100.
   */
  'serverIds'?: (string)[];
}

export interface CheckServersRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 100.
   */
  'serverIds': (string)[];
}
