// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface AnswerQuestionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  'messageId'?: (string);
  'actionId'?: (string);
  /**
   * Places of the options that were chosen, from 0.
   */
  'selectedOptions'?: (number)[];
  /**
   * In the person's own words.
   */
  'customResponse'?: (string);
  '_customResponse'?: "customResponse";
}

export interface AnswerQuestionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  'messageId': (string);
  'actionId': (string);
  /**
   * Places of the options that were chosen, from 0.
   */
  'selectedOptions': (number)[];
  /**
   * In the person's own words.
   */
  'customResponse'?: (string);
  '_customResponse'?: "customResponse";
}
