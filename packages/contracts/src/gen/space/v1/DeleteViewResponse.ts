// Original file: proto/space/v1/view_service.proto


export interface DeleteViewResponse {
}

export interface DeleteViewResponse__Output {
}
