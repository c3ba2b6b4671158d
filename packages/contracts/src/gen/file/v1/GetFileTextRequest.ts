// Original file: proto/file/v1/file_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface GetFileTextRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'fileId'?: (string);
  /**
   * The text is cut at this length in UTF-8.
   */
  'maxBytes'?: (number);
}

export interface GetFileTextRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'fileId': (string);
  /**
   * The text is cut at this length in UTF-8.
   */
  'maxBytes': (number);
}
