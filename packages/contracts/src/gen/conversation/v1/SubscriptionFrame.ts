// Original file: proto/conversation/v1/event_service.proto

import type { SubscriptionOpened as _conversation_v1_SubscriptionOpened, SubscriptionOpened__Output as _conversation_v1_SubscriptionOpened__Output } from '../../conversation/v1/SubscriptionOpened.ts';
import type { DeliveredEvent as _conversation_v1_DeliveredEvent, DeliveredEvent__Output as _conversation_v1_DeliveredEvent__Output } from '../../conversation/v1/DeliveredEvent.ts';
import type { SubscriptionClosed as _conversation_v1_SubscriptionClosed, SubscriptionClosed__Output as _conversation_v1_SubscriptionClosed__Output } from '../../conversation/v1/SubscriptionClosed.ts';

export interface SubscriptionFrame {
  'subscriptionId'?: (string);
  /**
   * The source exists and may be read; events follow.
   */
  'opened'?: (_conversation_v1_SubscriptionOpened | null);
  'event'?: (_conversation_v1_DeliveredEvent | null);
  /**
   * The last frame of a subscription.
   */
  'closed'?: (_conversation_v1_SubscriptionClosed | null);
  /**
   * There is an event of about so many bytes, more than half of the credit that a subscription begins with: it is read and sent
   * once the gateway grants room for it.
   */
  'wanted'?: (number);
  /**
   * What an event takes of the credit in bytes; 0 where it takes granted room.
   */
  'weight'?: (number);
  /**
   * The room that was granted is used by this frame, or is not needed any more where it holds no event.
   */
  'usesGrant'?: (boolean);
  'frame'?: "opened"|"event"|"closed"|"wanted";
}

export interface SubscriptionFrame__Output {
  'subscriptionId': (string);
  /**
   * The source exists and may be read; events follow.
   */
  'opened'?: (_conversation_v1_SubscriptionOpened__Output | null);
  'event'?: (_conversation_v1_DeliveredEvent__Output | null);
  /**
   * The last frame of a subscription.
   */
  'closed'?: (_conversation_v1_SubscriptionClosed__Output | null);
  /**
   * There is an event of about so many bytes, more than half of the credit that a subscription begins with: it is read and sent
   * once the gateway grants room for it.
   */
  'wanted'?: (number);
  /**
   * What an event takes of the credit in bytes; 0 where it takes granted room.
   */
  'weight': (number);
  /**
   * The room that was granted is used by this frame, or is not needed any more where it holds no event.
   */
  'usesGrant': (boolean);
  'frame'?: "opened"|"event"|"closed"|"wanted";
}
