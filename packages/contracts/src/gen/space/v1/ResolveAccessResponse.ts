// Original file: proto/space/v1/access_service.proto


export interface ResolveAccessResponse {
  'readableSpaceIds'?: (string)[];
  /**
   * The groups that the person is in; none for a key without a person.
   */
  'groupIds'?: (string)[];
}

export interface ResolveAccessResponse__Output {
  'readableSpaceIds': (string)[];
  /**
   * The groups that the person is in; none for a key without a person.
   */
  'groupIds': (string)[];
}
