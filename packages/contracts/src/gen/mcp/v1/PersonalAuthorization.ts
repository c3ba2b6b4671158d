// Original file: proto/mcp/v1/remote_server_types.proto


/**
 * Each person authorises for themselves.
 */
export interface PersonalAuthorization {
  /**
   * As the authorisation server knows this installation; empty where it registers clients itself (RFC 7591).
   */
  'clientId'?: (string);
  /**
   * Secret; never shown. Empty for a public client.
   */
  'clientSecret'?: (string);
  /**
   * What is asked for, separated by spaces; empty for what the server says that it needs.
   */
  'scope'?: (string);
}

/**
 * Each person authorises for themselves.
 */
export interface PersonalAuthorization__Output {
  /**
   * As the authorisation server knows this installation; empty where it registers clients itself (RFC 7591).
   */
  'clientId': (string);
  /**
   * Secret; never shown. Empty for a public client.
   */
  'clientSecret': (string);
  /**
   * What is asked for, separated by spaces; empty for what the server says that it needs.
   */
  'scope': (string);
}
