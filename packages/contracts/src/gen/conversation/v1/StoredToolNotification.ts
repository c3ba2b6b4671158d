// Original file: proto/conversation/v1/conversation_events.proto


/**
 * How far a call is, as its tool says.
 */
export interface StoredToolNotification {
  'actionId'?: (string);
  'progress'?: (number | string);
  /**
   * Unset where the tool does not know.
   */
  'total'?: (number | string);
  'label'?: (string);
  '_total'?: "total";
}

/**
 * How far a call is, as its tool says.
 */
export interface StoredToolNotification__Output {
  'actionId': (string);
  'progress': (number);
  /**
   * Unset where the tool does not know.
   */
  'total'?: (number);
  'label': (string);
  '_total'?: "total";
}
