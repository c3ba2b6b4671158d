// Original file: proto/conversation/v1/event_service.proto

import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';

/**
 * How far a call is, as its tool says.
 */
export interface DeliveredToolNotification {
  /**
   * As it is when the event is delivered, without what came of it.
   */
  'action'?: (_conversation_v1_Action | null);
  'progress'?: (number | string);
  /**
   * Unset where the tool does not know.
   */
  'total'?: (number | string);
  'label'?: (string);
  '_total'?: "total";
}

/**
 * How far a call is, as its tool says.
 */
export interface DeliveredToolNotification__Output {
  /**
   * As it is when the event is delivered, without what came of it.
   */
  'action': (_conversation_v1_Action__Output | null);
  'progress': (number);
  /**
   * Unset where the tool does not know.
   */
  'total'?: (number);
  'label': (string);
  '_total'?: "total";
}
