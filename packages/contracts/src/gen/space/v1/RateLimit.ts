// Original file: proto/space/v1/document_service.proto


/**
 * As the RateLimit header fields say it (draft-ietf-httpapi-ratelimit-headers).
 */
export interface RateLimit {
  'limit'?: (number);
  'remaining'?: (number);
  /**
   * Seconds until `remaining` is `limit` again.
   */
  'resetSeconds'?: (number);
}

/**
 * As the RateLimit header fields say it (draft-ietf-httpapi-ratelimit-headers).
 */
export interface RateLimit__Output {
  'limit': (number);
  'remaining': (number);
  /**
   * Seconds until `remaining` is `limit` again.
   */
  'resetSeconds': (number);
}
