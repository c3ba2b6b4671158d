// Original file: proto/conversation/v1/run_service.proto


export interface CompleteRunResponse {
}

export interface CompleteRunResponse__Output {
}
