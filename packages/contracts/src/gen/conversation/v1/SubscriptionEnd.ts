// Original file: proto/conversation/v1/event_service.proto

export const SubscriptionEnd = {
  SUBSCRIPTION_END_UNSPECIFIED: 'SUBSCRIPTION_END_UNSPECIFIED',
  /**
   * The terminal event was delivered: nothing will ever follow.
   */
  SUBSCRIPTION_END_COMPLETE: 'SUBSCRIPTION_END_COMPLETE',
  /**
   * The client takes events too slowly; it may resume by id.
   */
  SUBSCRIPTION_END_SLOW: 'SUBSCRIPTION_END_SLOW',
  /**
   * This replica stops or lost the broker; resume by id.
   */
  SUBSCRIPTION_END_UNAVAILABLE: 'SUBSCRIPTION_END_UNAVAILABLE',
  /**
   * The request was refused: see code, reason and message.
   */
  SUBSCRIPTION_END_REFUSED: 'SUBSCRIPTION_END_REFUSED',
} as const;

export type SubscriptionEnd =
  | 'SUBSCRIPTION_END_UNSPECIFIED'
  | 0
  /**
   * The terminal event was delivered: nothing will ever follow.
   */
  | 'SUBSCRIPTION_END_COMPLETE'
  | 1
  /**
   * The client takes events too slowly; it may resume by id.
   */
  | 'SUBSCRIPTION_END_SLOW'
  | 2
  /**
   * This replica stops or lost the broker; resume by id.
   */
  | 'SUBSCRIPTION_END_UNAVAILABLE'
  | 3
  /**
   * The request was refused: see code, reason and message.
   */
  | 'SUBSCRIPTION_END_REFUSED'
  | 4

export type SubscriptionEnd__Output = typeof SubscriptionEnd[keyof typeof SubscriptionEnd]
