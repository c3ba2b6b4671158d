// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredDone {
  /**
   * success or error.
   */
  'status'?: (string);
}

export interface DeliveredDone__Output {
  /**
   * success or error.
   */
  'status': (string);
}
