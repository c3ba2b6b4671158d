// Original file: proto/conversation/v1/event_service.proto


export interface SubscriptionOpened {
}

export interface SubscriptionOpened__Output {
}
