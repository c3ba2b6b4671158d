// Original file: proto/conversation/v1/conversation_types.proto

import type { ConversationVisibility as _conversation_v1_ConversationVisibility, ConversationVisibility__Output as _conversation_v1_ConversationVisibility__Output } from '../../conversation/v1/ConversationVisibility.ts';
import type { AccessMode as _conversation_v1_AccessMode, AccessMode__Output as _conversation_v1_AccessMode__Output } from '../../conversation/v1/AccessMode.ts';
import type { Long } from '@grpc/proto-loader';

export interface Conversation {
  'conversationId'?: (string);
  'workspaceId'?: (string);
  /**
   * Unset until somebody or the model names the conversation.
   */
  'title'?: (string);
  'visibility'?: (_conversation_v1_ConversationVisibility);
  /**
   * Epoch milliseconds, as every time in this file.
   */
  'created'?: (number | string | Long);
  'updated'?: (number | string | Long);
  'depth'?: (number);
  /**
   * For the person who asks.
   */
  'unread'?: (boolean);
  /**
   * Unset when the person who asks has not read it.
   */
  'lastRead'?: (number | string | Long);
  'accessMode'?: (_conversation_v1_AccessMode);
  /**
   * The project that it was made in; unset for none.
   */
  'spaceId'?: (string);
  /**
   * Every space whose content may be in it: anything on it needs all of them, else it is NOT_FOUND.
   */
  'spaceIds'?: (string)[];
  /**
   * Whether a call in it waits for a decision that the person who asks may make.
   */
  'actionRequired'?: (boolean);
  '_title'?: "title";
  '_lastRead'?: "lastRead";
  '_spaceId'?: "spaceId";
}

export interface Conversation__Output {
  'conversationId': (string);
  'workspaceId': (string);
  /**
   * Unset until somebody or the model names the conversation.
   */
  'title'?: (string);
  'visibility': (_conversation_v1_ConversationVisibility__Output);
  /**
   * Epoch milliseconds, as every time in this file.
   */
  'created': (string);
  'updated': (string);
  'depth': (number);
  /**
   * For the person who asks.
   */
  'unread': (boolean);
  /**
   * Unset when the person who asks has not read it.
   */
  'lastRead'?: (string);
  'accessMode': (_conversation_v1_AccessMode__Output);
  /**
   * The project that it was made in; unset for none.
   */
  'spaceId'?: (string);
  /**
   * Every space whose content may be in it: anything on it needs all of them, else it is NOT_FOUND.
   */
  'spaceIds': (string)[];
  /**
   * Whether a call in it waits for a decision that the person who asks may make.
   */
  'actionRequired': (boolean);
  '_title'?: "title";
  '_lastRead'?: "lastRead";
  '_spaceId'?: "spaceId";
}
