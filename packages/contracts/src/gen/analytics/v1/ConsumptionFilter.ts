// Original file: proto/analytics/v1/analytics_types.proto


/**
 * Any of the values of a list passes, all lists must; an empty list lets everything pass. At most 500 values of 256 characters.
 */
export interface ConsumptionFilter {
  'agents'?: (string)[];
  'users'?: (string)[];
  'apiKeys'?: (string)[];
  'groups'?: (string)[];
  /**
   * `<provider>/<model>`
   */
  'models'?: (string)[];
  /**
   * The names of their servers.
   */
  'tools'?: (string)[];
  'skills'?: (string)[];
  'sources'?: (string)[];
}

/**
 * Any of the values of a list passes, all lists must; an empty list lets everything pass. At most 500 values of 256 characters.
 */
export interface ConsumptionFilter__Output {
  'agents': (string)[];
  'users': (string)[];
  'apiKeys': (string)[];
  'groups': (string)[];
  /**
   * `<provider>/<model>`
   */
  'models': (string)[];
  /**
   * The names of their servers.
   */
  'tools': (string)[];
  'skills': (string)[];
  'sources': (string)[];
}
