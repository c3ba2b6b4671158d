// Original file: proto/conversation/v1/event_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from '../../conversation/v1/Conversation.ts';

/**
 * Events between the client's cursor and here can't be served; this is the state they led to.
 */
export interface DeliveredGap {
  /**
   * cursor_too_old, other_epoch or cursor_past_head.
   */
  'reason'?: (string);
  /**
   * The answer with the text it has so far, on the stream of a message.
   */
  'message'?: (_conversation_v1_Message | null);
  /**
   * On the stream of a conversation.
   */
  'conversation'?: (_conversation_v1_Conversation | null);
  /**
   * The highest rank in the conversation, -1 when it is empty.
   */
  'lastRank'?: (number);
}

/**
 * Events between the client's cursor and here can't be served; this is the state they led to.
 */
export interface DeliveredGap__Output {
  /**
   * cursor_too_old, other_epoch or cursor_past_head.
   */
  'reason': (string);
  /**
   * The answer with the text it has so far, on the stream of a message.
   */
  'message': (_conversation_v1_Message__Output | null);
  /**
   * On the stream of a conversation.
   */
  'conversation': (_conversation_v1_Conversation__Output | null);
  /**
   * The highest rank in the conversation, -1 when it is empty.
   */
  'lastRank': (number);
}
