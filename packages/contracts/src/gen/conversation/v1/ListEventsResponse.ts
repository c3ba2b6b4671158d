// Original file: proto/conversation/v1/event_service.proto

import type { DeliveredEvent as _conversation_v1_DeliveredEvent, DeliveredEvent__Output as _conversation_v1_DeliveredEvent__Output } from '../../conversation/v1/DeliveredEvent.ts';

export interface ListEventsResponse {
  'events'?: (_conversation_v1_DeliveredEvent)[];
}

export interface ListEventsResponse__Output {
  'events': (_conversation_v1_DeliveredEvent__Output)[];
}
