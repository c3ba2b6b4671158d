// Original file: proto/mcp/v1/client_server_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListToolsRequest {
  /**
   * On whose behalf: the server is theirs.
   */
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
  /**
   * 0 for 10 seconds; 60,000 at most.
   */
  'timeoutMs'?: (number);
}

export interface ListToolsRequest__Output {
  /**
   * On whose behalf: the server is theirs.
   */
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
  /**
   * 0 for 10 seconds; 60,000 at most.
   */
  'timeoutMs': (number);
}
