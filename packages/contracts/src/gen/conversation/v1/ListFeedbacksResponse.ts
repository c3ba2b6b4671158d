// Original file: proto/conversation/v1/conversation_service.proto

import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from '../../conversation/v1/Feedback.ts';

export interface ListFeedbacksResponse {
  /**
   * The newest 1,000, or as many as fit the answer's byte budget.
   */
  'feedbacks'?: (_conversation_v1_Feedback)[];
}

export interface ListFeedbacksResponse__Output {
  /**
   * The newest 1,000, or as many as fit the answer's byte budget.
   */
  'feedbacks': (_conversation_v1_Feedback__Output)[];
}
