// Original file: proto/conversation/v1/conversation_events.proto


export interface StoredConsumptionUpdated {
}

export interface StoredConsumptionUpdated__Output {
}
