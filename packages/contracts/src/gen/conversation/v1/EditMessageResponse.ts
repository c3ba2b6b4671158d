// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface EditMessageResponse {
  /**
   * The new version, with an id of its own.
   */
  'message'?: (_conversation_v1_Message | null);
  'agentMessages'?: (_conversation_v1_Message)[];
}

export interface EditMessageResponse__Output {
  /**
   * The new version, with an id of its own.
   */
  'message': (_conversation_v1_Message__Output | null);
  'agentMessages': (_conversation_v1_Message__Output)[];
}
