// Original file: proto/conversation/v1/conversation_types.proto

import type { Action as _conversation_v1_Action, Action__Output as _conversation_v1_Action__Output } from '../../conversation/v1/Action.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A call of a tool that waits for a person.
 */
export interface BlockedAction {
  'action'?: (_conversation_v1_Action | null);
  'messageId'?: (string);
  'conversationId'?: (string);
  'agentName'?: (string);
  /**
   * Who decides; unset where any participant does.
   */
  'userId'?: (string);
  /**
   * Epoch milliseconds until which it waits.
   */
  'deadline'?: (number | string | Long);
  /**
   * Whether an agent waits so that an agent of the conversation has asked: `conversation_id` and `message_id` are its own.
   */
  'ofSubAgent'?: (boolean);
  '_userId'?: "userId";
}

/**
 * A call of a tool that waits for a person.
 */
export interface BlockedAction__Output {
  'action': (_conversation_v1_Action__Output | null);
  'messageId': (string);
  'conversationId': (string);
  'agentName': (string);
  /**
   * Who decides; unset where any participant does.
   */
  'userId'?: (string);
  /**
   * Epoch milliseconds until which it waits.
   */
  'deadline': (string);
  /**
   * Whether an agent waits so that an agent of the conversation has asked: `conversation_id` and `message_id` are its own.
   */
  'ofSubAgent': (boolean);
  '_userId'?: "userId";
}
