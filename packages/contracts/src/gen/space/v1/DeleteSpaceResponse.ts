// Original file: proto/space/v1/space_service.proto


export interface DeleteSpaceResponse {
}

export interface DeleteSpaceResponse__Output {
}
