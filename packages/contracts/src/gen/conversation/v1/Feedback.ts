// Original file: proto/conversation/v1/conversation_types.proto

import type { ThumbDirection as _conversation_v1_ThumbDirection, ThumbDirection__Output as _conversation_v1_ThumbDirection__Output } from '../../conversation/v1/ThumbDirection.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What a person thinks of an answer.
 */
export interface Feedback {
  'messageId'?: (string);
  'userId'?: (string);
  'thumbDirection'?: (_conversation_v1_ThumbDirection);
  'content'?: (string);
  'created'?: (number | string | Long);
  'agentId'?: (string);
  /**
   * The version of the agent that answered.
   */
  'agentVersion'?: (number);
  /**
   * Whether the person lets others read the conversation because of it.
   */
  'conversationShared'?: (boolean);
  '_content'?: "content";
}

/**
 * What a person thinks of an answer.
 */
export interface Feedback__Output {
  'messageId': (string);
  'userId': (string);
  'thumbDirection': (_conversation_v1_ThumbDirection__Output);
  'content'?: (string);
  'created': (string);
  'agentId': (string);
  /**
   * The version of the agent that answered.
   */
  'agentVersion': (number);
  /**
   * Whether the person lets others read the conversation because of it.
   */
  'conversationShared': (boolean);
  '_content'?: "content";
}
