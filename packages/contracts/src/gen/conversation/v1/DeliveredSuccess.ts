// Original file: proto/conversation/v1/event_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

export interface DeliveredSuccess {
  'message'?: (_conversation_v1_Message | null);
  'runIds'?: (string)[];
}

export interface DeliveredSuccess__Output {
  'message': (_conversation_v1_Message__Output | null);
  'runIds': (string)[];
}
