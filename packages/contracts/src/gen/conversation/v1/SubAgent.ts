// Original file: proto/conversation/v1/event_service.proto


/**
 * Another agent that an agent has asked: in a conversation of its own.
 */
export interface SubAgent {
  'configurationId'?: (string);
  'conversationId'?: (string);
  /**
   * Its answer.
   */
  'messageId'?: (string);
  'query'?: (string);
}

/**
 * Another agent that an agent has asked: in a conversation of its own.
 */
export interface SubAgent__Output {
  'configurationId': (string);
  'conversationId': (string);
  /**
   * Its answer.
   */
  'messageId': (string);
  'query': (string);
}
