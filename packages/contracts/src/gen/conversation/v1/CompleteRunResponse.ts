// Original file: proto/conversation/v1/run_service.proto


export interface CompleteRunResponse {
  /**
   * Whether the answer carries `generated_files`: an end that was recorded meanwhile leaves them out.
   */
  'filesKept'?: (boolean);
}

export interface CompleteRunResponse__Output {
  /**
   * Whether the answer carries `generated_files`: an end that was recorded meanwhile leaves them out.
   */
  'filesKept': (boolean);
}
