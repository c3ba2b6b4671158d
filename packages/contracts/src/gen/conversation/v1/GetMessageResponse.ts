// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetMessageResponse {
  'message'?: (_conversation_v1_Message | null);
  /**
   * What the agents have cost that an answer has asked, and those that they have asked; 0 for what is no answer.
   */
  'subAgentMicrocredits'?: (number | string | Long);
  /**
   * As in GetConversationResponse.
   */
  'tag'?: (string);
  'unchanged'?: (boolean);
}

export interface GetMessageResponse__Output {
  'message': (_conversation_v1_Message__Output | null);
  /**
   * What the agents have cost that an answer has asked, and those that they have asked; 0 for what is no answer.
   */
  'subAgentMicrocredits': (string);
  /**
   * As in GetConversationResponse.
   */
  'tag': (string);
  'unchanged': (boolean);
}
