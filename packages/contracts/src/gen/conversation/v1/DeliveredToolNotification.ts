// Original file: proto/conversation/v1/event_service.proto

import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';
import type { SubAgent as _conversation_v1_SubAgent, SubAgent__Output as _conversation_v1_SubAgent__Output } from '../../conversation/v1/SubAgent.ts';

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
  /**
   * Set where the call has had another agent asked, and that is what the notification is about.
   */
  'subAgent'?: (_conversation_v1_SubAgent | null);
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
  /**
   * Set where the call has had another agent asked, and that is what the notification is about.
   */
  'subAgent': (_conversation_v1_SubAgent__Output | null);
  '_total'?: "total";
}
