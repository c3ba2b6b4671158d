// Original file: proto/space/v1/space_events.proto

import type { SpaceKind as _space_v1_SpaceKind, SpaceKind__Output as _space_v1_SpaceKind__Output } from '../../space/v1/SpaceKind.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A space, as it is now: lies in the DIRECTORY stream whenever one is made, changed or deleted, or its members are. Who its
 * members are is not said: whoever must know asks.
 */
export interface SpaceChanged {
  'workspaceId'?: (string);
  'spaceId'?: (string);
  'name'?: (string);
  'kind'?: (_space_v1_SpaceKind);
  'isRestricted'?: (boolean);
  /**
   * Nobody finds it any more.
   */
  'isDeleted'?: (boolean);
  /**
   * Raised by every change of this space, from 1. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
}

/**
 * A space, as it is now: lies in the DIRECTORY stream whenever one is made, changed or deleted, or its members are. Who its
 * members are is not said: whoever must know asks.
 */
export interface SpaceChanged__Output {
  'workspaceId': (string);
  'spaceId': (string);
  'name': (string);
  'kind': (_space_v1_SpaceKind__Output);
  'isRestricted': (boolean);
  /**
   * Nobody finds it any more.
   */
  'isDeleted': (boolean);
  /**
   * Raised by every change of this space, from 1. What is not newer than the known one changes nothing.
   */
  'revision': (string);
}
