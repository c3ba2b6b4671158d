// Original file: proto/conversation/v1/event_service.proto

import type { SubscriptionEnd as _conversation_v1_SubscriptionEnd, SubscriptionEnd__Output as _conversation_v1_SubscriptionEnd__Output } from '../../conversation/v1/SubscriptionEnd.ts';

export interface SubscriptionClosed {
  'end'?: (_conversation_v1_SubscriptionEnd);
  /**
   * An AppError's code, reason and message, for REFUSED.
   */
  'code'?: (string);
  'reason'?: (string);
  'message'?: (string);
}

export interface SubscriptionClosed__Output {
  'end': (_conversation_v1_SubscriptionEnd__Output);
  /**
   * An AppError's code, reason and message, for REFUSED.
   */
  'code': (string);
  'reason': (string);
  'message': (string);
}
