// Original file: proto/space/v1/retrieval_service.proto

import type { FoundNode as _space_v1_FoundNode, FoundNode__Output as _space_v1_FoundNode__Output } from '../../space/v1/FoundNode.ts';

export interface FindNodesResponse {
  'nodes'?: (_space_v1_FoundNode)[];
}

export interface FindNodesResponse__Output {
  'nodes': (_space_v1_FoundNode__Output)[];
}
