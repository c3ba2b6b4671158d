// Original file: proto/conversation/v1/conversation_service.proto

import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from '../../conversation/v1/FragmentContext.ts';

/**
 * A content fragment as a client posts it.
 */
export interface NewContentFragment {
  'title'?: (string);
  'content'?: (string);
  'contentType'?: (string);
  'url'?: (string);
  'context'?: (_conversation_v1_FragmentContext | null);
  /**
   * The fragment_id of the one that this one stands for from now on.
   */
  'supersededFragmentId'?: (string);
  /**
   * The file whose text `content` is; then that may be empty.
   */
  'fileId'?: (string);
  '_url'?: "url";
  '_supersededFragmentId'?: "supersededFragmentId";
  '_fileId'?: "fileId";
}

/**
 * A content fragment as a client posts it.
 */
export interface NewContentFragment__Output {
  'title': (string);
  'content': (string);
  'contentType': (string);
  'url'?: (string);
  'context': (_conversation_v1_FragmentContext__Output | null);
  /**
   * The fragment_id of the one that this one stands for from now on.
   */
  'supersededFragmentId'?: (string);
  /**
   * The file whose text `content` is; then that may be empty.
   */
  'fileId'?: (string);
  '_url'?: "url";
  '_supersededFragmentId'?: "supersededFragmentId";
  '_fileId'?: "fileId";
}
