// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface RetryBlockedActionsResponse {
  'message'?: (_conversation_v1_Message | null);
}

export interface RetryBlockedActionsResponse__Output {
  'message': (_conversation_v1_Message__Output | null);
}
