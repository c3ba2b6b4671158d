// Original file: proto/conversation/v1/agent_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ListAgentsUsingRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Views of data sources, at most 10,000.
   */
  'viewIds'?: (string)[];
}

export interface ListAgentsUsingRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Views of data sources, at most 10,000.
   */
  'viewIds': (string)[];
}
