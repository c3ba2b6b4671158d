// Original file: proto/space/v1/document_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';

export interface TokenizeTextRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * At most 100,000 characters.
   */
  'text'?: (string);
  /**
   * Must be readable; the tokenizer is the same for all.
   */
  'dataSourceId'?: (string);
}

export interface TokenizeTextRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * At most 100,000 characters.
   */
  'text': (string);
  /**
   * Must be readable; the tokenizer is the same for all.
   */
  'dataSourceId': (string);
}
