// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface StartCompactionResponse {
  /**
   * A compaction message, status CREATED.
   */
  'message'?: (_conversation_v1_Message | null);
}

export interface StartCompactionResponse__Output {
  /**
   * A compaction message, status CREATED.
   */
  'message': (_conversation_v1_Message__Output | null);
}
