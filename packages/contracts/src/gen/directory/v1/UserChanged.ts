// Original file: proto/directory/v1/directory_events.proto

import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A member of a workspace, as they are now: lies in the DIRECTORY stream whenever one is added or changed.
 */
export interface UserChanged {
  'workspaceId'?: (string);
  'person'?: (_common_v1_Person | null);
  /**
   * Raised by every change of this member, from 1. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
}

/**
 * A member of a workspace, as they are now: lies in the DIRECTORY stream whenever one is added or changed.
 */
export interface UserChanged__Output {
  'workspaceId': (string);
  'person': (_common_v1_Person__Output | null);
  /**
   * Raised by every change of this member, from 1. What is not newer than the known one changes nothing.
   */
  'revision': (string);
}
