// Original file: proto/conversation/v1/event_service.proto

import type { SubscriptionFrame as _conversation_v1_SubscriptionFrame, SubscriptionFrame__Output as _conversation_v1_SubscriptionFrame__Output } from '../../conversation/v1/SubscriptionFrame.ts';

/**
 * What left the server in one turn of its event loop.
 */
export interface SubscribeResponse {
  'frames'?: (_conversation_v1_SubscriptionFrame)[];
}

/**
 * What left the server in one turn of its event loop.
 */
export interface SubscribeResponse__Output {
  'frames': (_conversation_v1_SubscriptionFrame__Output)[];
}
