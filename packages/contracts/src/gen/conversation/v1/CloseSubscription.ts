// Original file: proto/conversation/v1/event_service.proto


export interface CloseSubscription {
}

export interface CloseSubscription__Output {
}
