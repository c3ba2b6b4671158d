// Original file: proto/space/v1/document_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from '../../common/v1/PageRequest.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListProjectFilesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'spaceId'?: (string);
  /**
   * Epoch milliseconds: what was changed then or later.
   */
  'updatedSince'?: (number | string | Long);
  /**
   * Its limit is 1 to 1,000.
   */
  'page'?: (_common_v1_PageRequest | null);
}

export interface ListProjectFilesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'spaceId': (string);
  /**
   * Epoch milliseconds: what was changed then or later.
   */
  'updatedSince': (string);
  /**
   * Its limit is 1 to 1,000.
   */
  'page': (_common_v1_PageRequest__Output | null);
}
