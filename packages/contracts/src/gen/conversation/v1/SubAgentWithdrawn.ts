// Original file: proto/conversation/v1/conversation_events.proto


/**
 * An answer that an agent had asked for, which nobody waits for any more: lies in the WITHDRAWALS stream. The conversation service
 * publishes it and ends the answer.
 */
export interface SubAgentWithdrawn {
  'workspaceId'?: (string);
  /**
   * Of the answer.
   */
  'conversationId'?: (string);
  'messageId'?: (string);
}

/**
 * An answer that an agent had asked for, which nobody waits for any more: lies in the WITHDRAWALS stream. The conversation service
 * publishes it and ends the answer.
 */
export interface SubAgentWithdrawn__Output {
  'workspaceId': (string);
  /**
   * Of the answer.
   */
  'conversationId': (string);
  'messageId': (string);
}
