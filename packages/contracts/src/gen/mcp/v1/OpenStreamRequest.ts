// Original file: proto/mcp/v1/request_stream_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface OpenStreamRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'serverId'?: (string);
  /**
   * The last event that the client has, `<server>.<number>`; empty, or of another server: none.
   */
  'lastEventId'?: (string);
}

export interface OpenStreamRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'serverId': (string);
  /**
   * The last event that the client has, `<server>.<number>`; empty, or of another server: none.
   */
  'lastEventId': (string);
}
