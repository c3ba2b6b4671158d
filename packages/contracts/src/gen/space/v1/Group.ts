// Original file: proto/space/v1/space_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A set of people, who become members of a space together.
 */
export interface Group {
  'workspaceId'?: (string);
  'groupId'?: (string);
  'name'?: (string);
  /**
   * At most 1,000.
   */
  'memberIds'?: (string)[];
  'createdAt'?: (number | string | Long);
  'updatedAt'?: (number | string | Long);
}

/**
 * A set of people, who become members of a space together.
 */
export interface Group__Output {
  'workspaceId': (string);
  'groupId': (string);
  'name': (string);
  /**
   * At most 1,000.
   */
  'memberIds': (string)[];
  'createdAt': (string);
  'updatedAt': (string);
}
