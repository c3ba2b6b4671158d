// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredAgentMessageDone {
  /**
   * success or error.
   */
  'status'?: (string);
}

export interface StoredAgentMessageDone__Output {
  /**
   * success or error.
   */
  'status': (string);
}
