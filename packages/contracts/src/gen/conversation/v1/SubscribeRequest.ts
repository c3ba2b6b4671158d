// Original file: proto/conversation/v1/event_service.proto

import type { OpenSubscription as _conversation_v1_OpenSubscription, OpenSubscription__Output as _conversation_v1_OpenSubscription__Output } from '../../conversation/v1/OpenSubscription.ts';
import type { CloseSubscription as _conversation_v1_CloseSubscription, CloseSubscription__Output as _conversation_v1_CloseSubscription__Output } from '../../conversation/v1/CloseSubscription.ts';

export interface SubscribeRequest {
  /**
   * Chosen by the gateway, unique on its stream.
   */
  'subscriptionId'?: (string);
  'open'?: (_conversation_v1_OpenSubscription | null);
  /**
   * The client took this many events more; the server sends no more than it was given.
   */
  'credit'?: (number);
  'close'?: (_conversation_v1_CloseSubscription | null);
  'action'?: "open"|"credit"|"close";
}

export interface SubscribeRequest__Output {
  /**
   * Chosen by the gateway, unique on its stream.
   */
  'subscriptionId': (string);
  'open'?: (_conversation_v1_OpenSubscription__Output | null);
  /**
   * The client took this many events more; the server sends no more than it was given.
   */
  'credit'?: (number);
  'close'?: (_conversation_v1_CloseSubscription__Output | null);
  'action'?: "open"|"credit"|"close";
}
