// Original file: proto/space/v1/group_service.proto


export interface DeleteGroupResponse {
}

export interface DeleteGroupResponse__Output {
}
