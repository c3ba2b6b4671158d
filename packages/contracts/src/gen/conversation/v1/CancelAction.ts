// Original file: proto/conversation/v1/conversation_service.proto

export const CancelAction = {
  /**
   * The same as CANCEL.
   */
  CANCEL_ACTION_UNSPECIFIED: 'CANCEL_ACTION_UNSPECIFIED',
  CANCEL_ACTION_CANCEL: 'CANCEL_ACTION_CANCEL',
  /**
   * The agent comes to an end; what it has said is a successful answer.
   */
  CANCEL_ACTION_GRACEFULLY_STOP: 'CANCEL_ACTION_GRACEFULLY_STOP',
} as const;

export type CancelAction =
  /**
   * The same as CANCEL.
   */
  | 'CANCEL_ACTION_UNSPECIFIED'
  | 0
  | 'CANCEL_ACTION_CANCEL'
  | 1
  /**
   * The agent comes to an end; what it has said is a successful answer.
   */
  | 'CANCEL_ACTION_GRACEFULLY_STOP'
  | 2

export type CancelAction__Output = typeof CancelAction[keyof typeof CancelAction]
