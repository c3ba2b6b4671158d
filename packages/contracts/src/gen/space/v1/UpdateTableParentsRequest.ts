// Original file: proto/space/v1/table_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface UpdateTableParentsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  'tableId'?: (string);
  'parentId'?: (string);
  /**
   * From the table itself, [0], up to the root; at most 32.
   */
  'parents'?: (string)[];
  '_parentId'?: "parentId";
}

export interface UpdateTableParentsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  'tableId': (string);
  'parentId'?: (string);
  /**
   * From the table itself, [0], up to the root; at most 32.
   */
  'parents': (string)[];
  '_parentId'?: "parentId";
}
