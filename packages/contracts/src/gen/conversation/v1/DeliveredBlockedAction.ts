// Original file: proto/conversation/v1/event_service.proto

import type { BlockedAction as _conversation_v1_BlockedAction, BlockedAction__Output as _conversation_v1_BlockedAction__Output } from '../../conversation/v1/BlockedAction.ts';

export interface DeliveredBlockedAction {
  'blocked'?: (_conversation_v1_BlockedAction | null);
  /**
   * Whether nothing blocks the step after it.
   */
  'isLastBlockingEventForStep'?: (boolean);
}

export interface DeliveredBlockedAction__Output {
  'blocked': (_conversation_v1_BlockedAction__Output | null);
  /**
   * Whether nothing blocks the step after it.
   */
  'isLastBlockingEventForStep': (boolean);
}
