// Original file: proto/mcp/v1/client_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface RegisterServerRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * 5 to 30 UTF-16 code units.
   */
  'serverName'?: (string);
}

export interface RegisterServerRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * 5 to 30 UTF-16 code units.
   */
  'serverName': (string);
}
