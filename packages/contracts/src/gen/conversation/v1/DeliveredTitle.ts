// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredTitle {
  'title'?: (string);
}

export interface DeliveredTitle__Output {
  'title': (string);
}
