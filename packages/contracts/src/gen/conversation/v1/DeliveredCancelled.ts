// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredCancelled {
}

export interface DeliveredCancelled__Output {
}
