// Original file: proto/conversation/v1/run_service.proto


export interface RepeatUsageResponse {
  /**
   * How many facts this page has published.
   */
  'facts'?: (number);
  /**
   * Empty on the last page.
   */
  'next'?: (string);
}

export interface RepeatUsageResponse__Output {
  /**
   * How many facts this page has published.
   */
  'facts': (number);
  /**
   * Empty on the last page.
   */
  'next': (string);
}
