// Original file: proto/space/v1/app_service.proto


export interface DeleteAppResponse {
}

export interface DeleteAppResponse__Output {
}
