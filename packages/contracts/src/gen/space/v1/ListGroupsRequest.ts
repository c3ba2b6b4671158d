// Original file: proto/space/v1/group_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from '../../common/v1/PageRequest.ts';

export interface ListGroupsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Its limit is 1 to 1,000; 1,000 where there is none.
   */
  'page'?: (_common_v1_PageRequest | null);
}

export interface ListGroupsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Its limit is 1 to 1,000; 1,000 where there is none.
   */
  'page': (_common_v1_PageRequest__Output | null);
}
