// Original file: proto/conversation/v1/conversation_service.proto

import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from '../../conversation/v1/Message.ts';

/**
 * All versions at one rank, the newest last.
 */
export interface MessageVersions {
  'versions'?: (_conversation_v1_Message)[];
}

/**
 * All versions at one rank, the newest last.
 */
export interface MessageVersions__Output {
  'versions': (_conversation_v1_Message__Output)[];
}
