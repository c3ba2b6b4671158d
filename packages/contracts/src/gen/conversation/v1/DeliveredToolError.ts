// Original file: proto/conversation/v1/event_service.proto

import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';

export interface DeliveredToolError {
  'action'?: (_conversation_v1_Action | null);
  /**
   * Whether nothing else blocks the step any more.
   */
  'isLastBlockingEventForStep'?: (boolean);
}

export interface DeliveredToolError__Output {
  'action': (_conversation_v1_Action__Output | null);
  /**
   * Whether nothing else blocks the step any more.
   */
  'isLastBlockingEventForStep': (boolean);
}
