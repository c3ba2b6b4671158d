// Original file: proto/conversation/v1/run_service.proto


export interface HeartbeatRunResponse {
  'cancelRequested'?: (boolean);
}

export interface HeartbeatRunResponse__Output {
  'cancelRequested': (boolean);
}
