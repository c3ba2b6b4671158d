// Original file: proto/conversation/v1/run_service.proto


export interface YieldRunResponse {
  /**
   * Whether the run is in the queue again: then this attempt is over. Else somebody wants it to end.
   */
  'yielded'?: (boolean);
  'cancelRequested'?: (boolean);
  'stopRequested'?: (boolean);
}

export interface YieldRunResponse__Output {
  /**
   * Whether the run is in the queue again: then this attempt is over. Else somebody wants it to end.
   */
  'yielded': (boolean);
  'cancelRequested': (boolean);
  'stopRequested': (boolean);
}
