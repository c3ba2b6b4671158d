// Original file: proto/conversation/v1/event_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { EventSource as _conversation_v1_EventSource, EventSource__Output as _conversation_v1_EventSource__Output } from '../../conversation/v1/EventSource.ts';

export interface ListEventsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'source'?: (_conversation_v1_EventSource | null);
  'lastEventId'?: (string);
  /**
   * 1 to 1,000; 0 for 1,000.
   */
  'limit'?: (number);
}

export interface ListEventsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'source': (_conversation_v1_EventSource__Output | null);
  'lastEventId': (string);
  /**
   * 1 to 1,000; 0 for 1,000.
   */
  'limit': (number);
}
