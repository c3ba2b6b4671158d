// Original file: proto/conversation/v1/run_service.proto


export interface HeartbeatRunResponse {
  'cancelRequested'?: (boolean);
  /**
   * Somebody asked the agent to come to an end: what it has said so far is its answer.
   */
  'stopRequested'?: (boolean);
}

export interface HeartbeatRunResponse__Output {
  'cancelRequested': (boolean);
  /**
   * Somebody asked the agent to come to an end: what it has said so far is its answer.
   */
  'stopRequested': (boolean);
}
