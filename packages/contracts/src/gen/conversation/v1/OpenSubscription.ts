// Original file: proto/conversation/v1/event_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { EventSource as _conversation_v1_EventSource, EventSource__Output as _conversation_v1_EventSource__Output } from '../../conversation/v1/EventSource.ts';

export interface OpenSubscription {
  'actor'?: (_common_v1_ActorContext | null);
  'source'?: (_conversation_v1_EventSource | null);
  /**
   * The last event the client has, exclusive; empty for all there is.
   */
  'lastEventId'?: (string);
  /**
   * Events that may be sent before the gateway gives more credit.
   */
  'credit'?: (number);
  /**
   * Bytes that may be sent the same way. Unset by a gateway that counts events alone: then nothing is `wanted` of it.
   */
  'creditBytes'?: (number);
  '_creditBytes'?: "creditBytes";
}

export interface OpenSubscription__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'source': (_conversation_v1_EventSource__Output | null);
  /**
   * The last event the client has, exclusive; empty for all there is.
   */
  'lastEventId': (string);
  /**
   * Events that may be sent before the gateway gives more credit.
   */
  'credit': (number);
  /**
   * Bytes that may be sent the same way. Unset by a gateway that counts events alone: then nothing is `wanted` of it.
   */
  'creditBytes'?: (number);
  '_creditBytes'?: "creditBytes";
}
