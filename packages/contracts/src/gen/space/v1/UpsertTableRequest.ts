// Original file: proto/space/v1/table_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { NodePlacement as _space_v1_NodePlacement, NodePlacement__Output as _space_v1_NodePlacement__Output } from '../../space/v1/NodePlacement.ts';

export interface UpsertTableRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * A new one when empty.
   */
  'tableId'?: (string);
  /**
   * At most 512 characters.
   */
  'name'?: (string);
  /**
   * At most 4,096 characters.
   */
  'description'?: (string);
  'placement'?: (_space_v1_NodePlacement | null);
}

export interface UpsertTableRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * A new one when empty.
   */
  'tableId': (string);
  /**
   * At most 512 characters.
   */
  'name': (string);
  /**
   * At most 4,096 characters.
   */
  'description': (string);
  'placement': (_space_v1_NodePlacement__Output | null);
}
