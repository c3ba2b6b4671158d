// Original file: proto/space/v1/group_service.proto


export interface GroupMembers {
  'memberIds'?: (string)[];
}

export interface GroupMembers__Output {
  'memberIds': (string)[];
}
