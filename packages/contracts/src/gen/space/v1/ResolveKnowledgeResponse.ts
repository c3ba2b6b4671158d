// Original file: proto/space/v1/retrieval_service.proto

import type { KnowledgeView as _space_v1_KnowledgeView, KnowledgeView__Output as _space_v1_KnowledgeView__Output } from '../../space/v1/KnowledgeView.ts';

export interface ResolveKnowledgeResponse {
  'views'?: (_space_v1_KnowledgeView)[];
  'unreadableViewIds'?: (string)[];
  'unreadableSpaceIds'?: (string)[];
}

export interface ResolveKnowledgeResponse__Output {
  'views': (_space_v1_KnowledgeView__Output)[];
  'unreadableViewIds': (string)[];
  'unreadableSpaceIds': (string)[];
}
