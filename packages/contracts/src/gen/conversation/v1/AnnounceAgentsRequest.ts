// Original file: proto/conversation/v1/agent_service.proto


export interface AnnounceAgentsRequest {
  /**
   * `next` of the page before; empty for the first.
   */
  'after'?: (string);
}

export interface AnnounceAgentsRequest__Output {
  /**
   * `next` of the page before; empty for the first.
   */
  'after': (string);
}
