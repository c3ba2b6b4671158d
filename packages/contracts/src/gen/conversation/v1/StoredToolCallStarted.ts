// Original file: proto/conversation/v1/conversation_events.proto


/**
 * A model has begun to write a call; its arguments are not known yet.
 */
export interface StoredToolCallStarted {
  'functionName'?: (string);
  'callId'?: (string);
  /**
   * The place among the calls of its step.
   */
  'index'?: (number);
  'step'?: (number);
}

/**
 * A model has begun to write a call; its arguments are not known yet.
 */
export interface StoredToolCallStarted__Output {
  'functionName': (string);
  'callId': (string);
  /**
   * The place among the calls of its step.
   */
  'index': (number);
  'step': (number);
}
