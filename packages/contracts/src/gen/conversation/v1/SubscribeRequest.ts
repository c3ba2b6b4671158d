// Original file: proto/conversation/v1/event_service.proto

import type { OpenSubscription as _conversation_v1_OpenSubscription, OpenSubscription__Output as _conversation_v1_OpenSubscription__Output } from '../../conversation/v1/OpenSubscription.ts';
import type { CloseSubscription as _conversation_v1_CloseSubscription, CloseSubscription__Output as _conversation_v1_CloseSubscription__Output } from '../../conversation/v1/CloseSubscription.ts';
import type { GrantRoom as _conversation_v1_GrantRoom, GrantRoom__Output as _conversation_v1_GrantRoom__Output } from '../../conversation/v1/GrantRoom.ts';

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
  /**
   * Answers a frame `wanted`: there is room for the event that it is about.
   */
  'grant'?: (_conversation_v1_GrantRoom | null);
  /**
   * With `credit`: what the client took weighs this much.
   */
  'creditBytes'?: (number);
  'action'?: "open"|"credit"|"close"|"grant";
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
  /**
   * Answers a frame `wanted`: there is room for the event that it is about.
   */
  'grant'?: (_conversation_v1_GrantRoom__Output | null);
  /**
   * With `credit`: what the client took weighs this much.
   */
  'creditBytes': (number);
  'action'?: "open"|"credit"|"close"|"grant";
}
