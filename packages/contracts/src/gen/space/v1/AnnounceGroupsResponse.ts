// Original file: proto/space/v1/group_service.proto


export interface AnnounceGroupsResponse {
  /**
   * How many groups this page has published.
   */
  'groups'?: (number);
  /**
   * Empty on the last page.
   */
  'next'?: (string);
}

export interface AnnounceGroupsResponse__Output {
  /**
   * How many groups this page has published.
   */
  'groups': (number);
  /**
   * Empty on the last page.
   */
  'next': (string);
}
