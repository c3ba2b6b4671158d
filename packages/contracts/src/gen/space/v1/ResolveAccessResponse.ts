// Original file: proto/space/v1/access_service.proto


export interface ResolveAccessResponse {
  'readableSpaceIds'?: (string)[];
  /**
   * The groups that the person is in; none for a key without a person.
   */
  'groupIds'?: (string)[];
  /**
   * Of the readable spaces, those that the caller is a member of: a person directly or by a group, a key that is not tied to a user where it
   * names the space. A deleted space has its last members.
   */
  'memberSpaceIds'?: (string)[];
}

export interface ResolveAccessResponse__Output {
  'readableSpaceIds': (string)[];
  /**
   * The groups that the person is in; none for a key without a person.
   */
  'groupIds': (string)[];
  /**
   * Of the readable spaces, those that the caller is a member of: a person directly or by a group, a key that is not tied to a user where it
   * names the space. A deleted space has its last members.
   */
  'memberSpaceIds': (string)[];
}
