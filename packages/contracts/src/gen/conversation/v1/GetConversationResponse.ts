// Original file: proto/conversation/v1/conversation_service.proto

import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from '../../conversation/v1/Conversation.ts';
import type { MessageVersions as _conversation_v1_MessageVersions, MessageVersions__Output as _conversation_v1_MessageVersions__Output } from '../../conversation/v1/MessageVersions.ts';

export interface GetConversationResponse {
  'conversation'?: (_conversation_v1_Conversation | null);
  /**
   * Ascending by rank.
   */
  'content'?: (_conversation_v1_MessageVersions)[];
  'hasMore'?: (boolean);
  /**
   * The lowest rank of `content`; unset when nothing is older.
   */
  'lastValue'?: (number);
  /**
   * Stands for all that is in this answer, whoever asked: answers with the same tag are the same.
   */
  'tag'?: (string);
  /**
   * The tag is the known one, and nothing else is in this answer but `unchanged_bytes`.
   */
  'unchanged'?: (boolean);
  /**
   * The size of the messages that would be in it.
   */
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}

export interface GetConversationResponse__Output {
  'conversation': (_conversation_v1_Conversation__Output | null);
  /**
   * Ascending by rank.
   */
  'content': (_conversation_v1_MessageVersions__Output)[];
  'hasMore': (boolean);
  /**
   * The lowest rank of `content`; unset when nothing is older.
   */
  'lastValue'?: (number);
  /**
   * Stands for all that is in this answer, whoever asked: answers with the same tag are the same.
   */
  'tag': (string);
  /**
   * The tag is the known one, and nothing else is in this answer but `unchanged_bytes`.
   */
  'unchanged': (boolean);
  /**
   * The size of the messages that would be in it.
   */
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}
