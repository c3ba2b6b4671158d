// Original file: proto/space/v1/space_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetSpaceRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  /**
   * Also the people who are members by a group; at most 10,000 people in all, the rest are left out.
   */
  'includeAllMembers'?: (boolean);
  /**
   * Also how much of each kind is in it.
   */
  'countContents'?: (boolean);
}

export interface GetSpaceRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  /**
   * Also the people who are members by a group; at most 10,000 people in all, the rest are left out.
   */
  'includeAllMembers': (boolean);
  /**
   * Also how much of each kind is in it.
   */
  'countContents': (boolean);
}
