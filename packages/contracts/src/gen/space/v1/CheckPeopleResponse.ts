// Original file: proto/space/v1/access_service.proto


export interface CheckPeopleResponse {
  /**
   * Of the people named, those who can read all the spaces.
   */
  'userIds'?: (string)[];
}

export interface CheckPeopleResponse__Output {
  /**
   * Of the people named, those who can read all the spaces.
   */
  'userIds': (string)[];
}
