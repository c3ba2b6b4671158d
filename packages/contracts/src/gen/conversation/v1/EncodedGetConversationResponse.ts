// Original file: proto/conversation/v1/encoded_answers.proto

import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from '../../conversation/v1/Conversation.ts';
import type { EncodedMessageVersions as _conversation_v1_EncodedMessageVersions, EncodedMessageVersions__Output as _conversation_v1_EncodedMessageVersions__Output } from '../../conversation/v1/EncodedMessageVersions.ts';

export interface EncodedGetConversationResponse {
  'conversation'?: (_conversation_v1_Conversation | null);
  'content'?: (_conversation_v1_EncodedMessageVersions)[];
  'hasMore'?: (boolean);
  'lastValue'?: (number);
  'tag'?: (string);
  'unchanged'?: (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}

export interface EncodedGetConversationResponse__Output {
  'conversation': (_conversation_v1_Conversation__Output | null);
  'content': (_conversation_v1_EncodedMessageVersions__Output)[];
  'hasMore': (boolean);
  'lastValue'?: (number);
  'tag': (string);
  'unchanged': (boolean);
  'unchangedBytes'?: (number);
  '_lastValue'?: "lastValue";
  '_unchangedBytes'?: "unchangedBytes";
}
