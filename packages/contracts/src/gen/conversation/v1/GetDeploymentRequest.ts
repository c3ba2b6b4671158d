// Original file: proto/conversation/v1/run_service.proto


export interface GetDeploymentRequest {
}

export interface GetDeploymentRequest__Output {
}
