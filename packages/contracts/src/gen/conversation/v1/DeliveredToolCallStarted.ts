// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredToolCallStarted {
  'functionName'?: (string);
  'callId'?: (string);
  'index'?: (number);
  'step'?: (number);
}

export interface DeliveredToolCallStarted__Output {
  'functionName': (string);
  'callId': (string);
  'index': (number);
  'step': (number);
}
