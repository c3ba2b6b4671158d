// Original file: proto/conversation/v1/event_service.proto


/**
 * What is followed: an answer, or the conversation's own events when message_id is empty.
 */
export interface EventSource {
  'conversationId'?: (string);
  'messageId'?: (string);
}

/**
 * What is followed: an answer, or the conversation's own events when message_id is empty.
 */
export interface EventSource__Output {
  'conversationId': (string);
  'messageId': (string);
}
