// Original file: proto/mcp/v1/request_stream_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface PostResultRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
  /**
   * A JSON-RPC message: 8 MB of UTF-8 at most.
   */
  'message'?: (string);
}

export interface PostResultRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
  /**
   * A JSON-RPC message: 8 MB of UTF-8 at most.
   */
  'message': (string);
}
