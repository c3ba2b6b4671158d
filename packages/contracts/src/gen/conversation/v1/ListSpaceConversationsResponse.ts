// Original file: proto/conversation/v1/conversation_service.proto

import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from '../../conversation/v1/Conversation.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from '../../common/v1/PageInfo.ts';

export interface ListSpaceConversationsResponse {
  'conversations'?: (_conversation_v1_Conversation)[];
  'page'?: (_common_v1_PageInfo | null);
}

export interface ListSpaceConversationsResponse__Output {
  'conversations': (_conversation_v1_Conversation__Output)[];
  'page': (_common_v1_PageInfo__Output | null);
}
