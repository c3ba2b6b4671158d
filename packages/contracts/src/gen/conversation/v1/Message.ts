// Original file: proto/conversation/v1/conversation_types.proto

import type { MessageVisibility as _conversation_v1_MessageVisibility, MessageVisibility__Output as _conversation_v1_MessageVisibility__Output } from '../../conversation/v1/MessageVisibility.ts';
import type { Reaction as _conversation_v1_Reaction, Reaction__Output as _conversation_v1_Reaction__Output } from '../../conversation/v1/Reaction.ts';
import type { UserMessage as _conversation_v1_UserMessage, UserMessage__Output as _conversation_v1_UserMessage__Output } from '../../conversation/v1/UserMessage.ts';
import type { AgentMessage as _conversation_v1_AgentMessage, AgentMessage__Output as _conversation_v1_AgentMessage__Output } from '../../conversation/v1/AgentMessage.ts';
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from '../../conversation/v1/ContentFragment.ts';
import type { CompactionMessage as _conversation_v1_CompactionMessage, CompactionMessage__Output as _conversation_v1_CompactionMessage__Output } from '../../conversation/v1/CompactionMessage.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One version of one message. The newest version of a rank is what readers see.
 */
export interface Message {
  'messageId'?: (string);
  'conversationId'?: (string);
  /**
   * Dense position in the conversation, from 0.
   */
  'rank'?: (number);
  /**
   * From 0; raised by an edit or a retry.
   */
  'version'?: (number);
  'created'?: (number | string | Long);
  'visibility'?: (_conversation_v1_MessageVisibility);
  /**
   * What people put on it, first put first. Only where messages are read, one or many.
   */
  'reactions'?: (_conversation_v1_Reaction)[];
  'userMessage'?: (_conversation_v1_UserMessage | null);
  'agentMessage'?: (_conversation_v1_AgentMessage | null);
  'contentFragment'?: (_conversation_v1_ContentFragment | null);
  'compactionMessage'?: (_conversation_v1_CompactionMessage | null);
  'kind'?: "userMessage"|"agentMessage"|"contentFragment"|"compactionMessage";
}

/**
 * One version of one message. The newest version of a rank is what readers see.
 */
export interface Message__Output {
  'messageId': (string);
  'conversationId': (string);
  /**
   * Dense position in the conversation, from 0.
   */
  'rank': (number);
  /**
   * From 0; raised by an edit or a retry.
   */
  'version': (number);
  'created': (string);
  'visibility': (_conversation_v1_MessageVisibility__Output);
  /**
   * What people put on it, first put first. Only where messages are read, one or many.
   */
  'reactions': (_conversation_v1_Reaction__Output)[];
  'userMessage'?: (_conversation_v1_UserMessage__Output | null);
  'agentMessage'?: (_conversation_v1_AgentMessage__Output | null);
  'contentFragment'?: (_conversation_v1_ContentFragment__Output | null);
  'compactionMessage'?: (_conversation_v1_CompactionMessage__Output | null);
  'kind'?: "userMessage"|"agentMessage"|"contentFragment"|"compactionMessage";
}
