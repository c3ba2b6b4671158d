// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredTokens {
  'text'?: (string);
  /**
   * tokens or chain_of_thought.
   */
  'classification'?: (string);
  'step'?: (number);
}

export interface StoredTokens__Output {
  'text': (string);
  /**
   * tokens or chain_of_thought.
   */
  'classification': (string);
  'step': (number);
}
