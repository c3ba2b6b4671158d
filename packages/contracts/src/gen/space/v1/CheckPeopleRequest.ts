// Original file: proto/space/v1/access_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface CheckPeopleRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 1,000.
   */
  'spaceIds'?: (string)[];
  /**
   * At most 1,000.
   */
  'userIds'?: (string)[];
}

export interface CheckPeopleRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 1,000.
   */
  'spaceIds': (string)[];
  /**
   * At most 1,000.
   */
  'userIds': (string)[];
}
