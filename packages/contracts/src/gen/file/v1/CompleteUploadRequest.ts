// Original file: proto/file/v1/file_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ProxiedContent as _file_v1_ProxiedContent, ProxiedContent__Output as _file_v1_ProxiedContent__Output } from '../../file/v1/ProxiedContent.ts';

export interface CompleteUploadRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'fileId'?: (string);
  /**
   * Of bytes that the gateway put; unset when a client put them to the storage.
   */
  'proxied'?: (_file_v1_ProxiedContent | null);
}

export interface CompleteUploadRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'fileId': (string);
  /**
   * Of bytes that the gateway put; unset when a client put them to the storage.
   */
  'proxied': (_file_v1_ProxiedContent__Output | null);
}
