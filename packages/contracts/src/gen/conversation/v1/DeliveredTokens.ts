// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredTokens {
  'text'?: (string);
  /**
   * tokens or chain_of_thought.
   */
  'classification'?: (string);
  'step'?: (number);
}

export interface DeliveredTokens__Output {
  'text': (string);
  /**
   * tokens or chain_of_thought.
   */
  'classification': (string);
  'step': (number);
}
