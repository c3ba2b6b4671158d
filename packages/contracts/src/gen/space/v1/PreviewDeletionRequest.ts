// Original file: proto/space/v1/view_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface PreviewDeletionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Where the view or the data source is; what is to be deleted where neither is named.
   */
  'spaceId'?: (string);
  'viewId'?: (string);
  'dataSourceId'?: (string);
  'target'?: "viewId"|"dataSourceId";
}

export interface PreviewDeletionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Where the view or the data source is; what is to be deleted where neither is named.
   */
  'spaceId': (string);
  'viewId'?: (string);
  'dataSourceId'?: (string);
  'target'?: "viewId"|"dataSourceId";
}
