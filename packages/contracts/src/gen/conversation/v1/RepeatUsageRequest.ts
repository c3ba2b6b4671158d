// Original file: proto/conversation/v1/run_service.proto


export interface RepeatUsageRequest {
  'workspaceId'?: (string);
  /**
   * `next` of the page before; empty for the first.
   */
  'after'?: (string);
}

export interface RepeatUsageRequest__Output {
  'workspaceId': (string);
  /**
   * `next` of the page before; empty for the first.
   */
  'after': (string);
}
