// Original file: proto/space/v1/group_service.proto


export interface AnnounceGroupsRequest {
  /**
   * `next` of the page before; empty for the first.
   */
  'after'?: (string);
}

export interface AnnounceGroupsRequest__Output {
  /**
   * `next` of the page before; empty for the first.
   */
  'after': (string);
}
