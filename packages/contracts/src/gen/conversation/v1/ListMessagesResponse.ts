// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface ListMessagesResponse {
  /**
   * Ascending by rank.
   */
  'messages'?: (_conversation_v1_Message)[];
  'hasMore'?: (boolean);
  /**
   * The lowest rank of the page; unset when nothing is older.
   */
  'lastValue'?: (number);
  /**
   * As in GetConversationResponse.
   */
  'tag'?: (string);
  'unchanged'?: (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}

export interface ListMessagesResponse__Output {
  /**
   * Ascending by rank.
   */
  'messages': (_conversation_v1_Message__Output)[];
  'hasMore': (boolean);
  /**
   * The lowest rank of the page; unset when nothing is older.
   */
  'lastValue'?: (number);
  /**
   * As in GetConversationResponse.
   */
  'tag': (string);
  'unchanged': (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}
