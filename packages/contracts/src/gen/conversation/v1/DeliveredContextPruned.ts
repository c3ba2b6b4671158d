// Original file: proto/conversation/v1/event_service.proto


export interface DeliveredContextPruned {
}

export interface DeliveredContextPruned__Output {
}
