// Original file: proto/space/v1/retrieval_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ViewedNode as _space_v1_ViewedNode, ViewedNode__Output as _space_v1_ViewedNode__Output } from '../../space/v1/ViewedNode.ts';

export interface FindNodesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 100.
   */
  'nodes'?: (_space_v1_ViewedNode)[];
}

export interface FindNodesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 100.
   */
  'nodes': (_space_v1_ViewedNode__Output)[];
}
