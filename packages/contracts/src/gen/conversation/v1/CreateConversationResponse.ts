// Original file: proto/conversation/v1/conversation_service.proto

import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from '../../conversation/v1/Conversation.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface CreateConversationResponse {
  'conversation'?: (_conversation_v1_Conversation | null);
  /**
   * Unset when the conversation was created without a message.
   */
  'message'?: (_conversation_v1_Message | null);
  'agentMessages'?: (_conversation_v1_Message)[];
  'contentFragments'?: (_conversation_v1_Message)[];
}

export interface CreateConversationResponse__Output {
  'conversation': (_conversation_v1_Conversation__Output | null);
  /**
   * Unset when the conversation was created without a message.
   */
  'message': (_conversation_v1_Message__Output | null);
  'agentMessages': (_conversation_v1_Message__Output)[];
  'contentFragments': (_conversation_v1_Message__Output)[];
}
