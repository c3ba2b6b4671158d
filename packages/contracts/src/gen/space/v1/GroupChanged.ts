// Original file: proto/space/v1/space_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A group, as it is now: lies in the DIRECTORY stream whenever one is made, changed or deleted.
 */
export interface GroupChanged {
  'workspaceId'?: (string);
  'groupId'?: (string);
  'name'?: (string);
  'isDeleted'?: (boolean);
  /**
   * Raised by every change of this group, from 1. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
}

/**
 * A group, as it is now: lies in the DIRECTORY stream whenever one is made, changed or deleted.
 */
export interface GroupChanged__Output {
  'workspaceId': (string);
  'groupId': (string);
  'name': (string);
  'isDeleted': (boolean);
  /**
   * Raised by every change of this group, from 1. What is not newer than the known one changes nothing.
   */
  'revision': (string);
}
