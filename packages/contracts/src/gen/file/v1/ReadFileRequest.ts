// Original file: proto/file/v1/file_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface ReadFileRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'fileId'?: (string);
  /**
   * view or download.
   */
  'action'?: (string);
  /**
   * original, also when empty; processed: its text; public: the original, once it is shared.
   */
  'version'?: (string);
}

export interface ReadFileRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'fileId': (string);
  /**
   * view or download.
   */
  'action': (string);
  /**
   * original, also when empty; processed: its text; public: the original, once it is shared.
   */
  'version': (string);
}
