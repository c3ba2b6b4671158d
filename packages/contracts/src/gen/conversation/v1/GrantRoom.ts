// Original file: proto/conversation/v1/event_service.proto


export interface GrantRoom {
}

export interface GrantRoom__Output {
}
