// Original file: proto/conversation/v1/conversation_service.proto

export const MentionDecision = {
  MENTION_DECISION_UNSPECIFIED: 'MENTION_DECISION_UNSPECIFIED',
  /**
   * The person takes part from now on.
   */
  MENTION_DECISION_APPROVED: 'MENTION_DECISION_APPROVED',
  MENTION_DECISION_REJECTED: 'MENTION_DECISION_REJECTED',
  /**
   * Nothing more is to be shown about it.
   */
  MENTION_DECISION_DISMISSED: 'MENTION_DECISION_DISMISSED',
} as const;

export type MentionDecision =
  | 'MENTION_DECISION_UNSPECIFIED'
  | 0
  /**
   * The person takes part from now on.
   */
  | 'MENTION_DECISION_APPROVED'
  | 1
  | 'MENTION_DECISION_REJECTED'
  | 2
  /**
   * Nothing more is to be shown about it.
   */
  | 'MENTION_DECISION_DISMISSED'
  | 3

export type MentionDecision__Output = typeof MentionDecision[keyof typeof MentionDecision]
