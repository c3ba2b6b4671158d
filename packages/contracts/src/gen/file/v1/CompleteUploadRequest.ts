// Original file: proto/file/v1/file_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { PassedContent as _file_v1_PassedContent, PassedContent__Output as _file_v1_PassedContent__Output } from '../../file/v1/PassedContent.ts';

export interface CompleteUploadRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'fileId'?: (string);
  /**
   * Of bytes that the gateway put; unset when a client put them to the storage.
   */
  'passed'?: (_file_v1_PassedContent | null);
}

export interface CompleteUploadRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'fileId': (string);
  /**
   * Of bytes that the gateway put; unset when a client put them to the storage.
   */
  'passed': (_file_v1_PassedContent__Output | null);
}
