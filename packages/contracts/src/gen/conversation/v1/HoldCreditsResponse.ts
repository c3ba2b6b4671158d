// Original file: proto/conversation/v1/run_service.proto


export interface HoldCreditsResponse {
}

export interface HoldCreditsResponse__Output {
}
