// Original file: proto/conversation/v1/agent_service.proto


export interface AnnounceAgentsResponse {
  /**
   * How many agents this page has published.
   */
  'agents'?: (number);
  /**
   * How many models; 0 of any page but the first.
   */
  'models'?: (number);
  /**
   * Empty on the last page.
   */
  'next'?: (string);
}

export interface AnnounceAgentsResponse__Output {
  /**
   * How many agents this page has published.
   */
  'agents': (number);
  /**
   * How many models; 0 of any page but the first.
   */
  'models': (number);
  /**
   * Empty on the last page.
   */
  'next': (string);
}
