// Original file: proto/conversation/v1/conversation_service.proto

import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from '../../conversation/v1/FragmentContext.ts';
import type { FragmentFile as _conversation_v1_FragmentFile, FragmentFile__Output as _conversation_v1_FragmentFile__Output } from '../../conversation/v1/FragmentFile.ts';
import type { NamedNode as _conversation_v1_NamedNode, NamedNode__Output as _conversation_v1_NamedNode__Output } from '../../conversation/v1/NamedNode.ts';

/**
 * A content fragment as a client posts it.
 */
export interface NewContentFragment {
  'title'?: (string);
  /**
   * Empty for a file.
   */
  'content'?: (string);
  'contentType'?: (string);
  'url'?: (string);
  'context'?: (_conversation_v1_FragmentContext | null);
  /**
   * The fragment_id of the one that this one stands for from now on.
   */
  'supersededFragmentId'?: (string);
  /**
   * Unset for a text.
   */
  'file'?: (_conversation_v1_FragmentFile | null);
  /**
   * A document of a data source; then neither content nor content type nor file.
   */
  'node'?: (_conversation_v1_NamedNode | null);
  '_url'?: "url";
  '_supersededFragmentId'?: "supersededFragmentId";
}

/**
 * A content fragment as a client posts it.
 */
export interface NewContentFragment__Output {
  'title': (string);
  /**
   * Empty for a file.
   */
  'content': (string);
  'contentType': (string);
  'url'?: (string);
  'context': (_conversation_v1_FragmentContext__Output | null);
  /**
   * The fragment_id of the one that this one stands for from now on.
   */
  'supersededFragmentId'?: (string);
  /**
   * Unset for a text.
   */
  'file': (_conversation_v1_FragmentFile__Output | null);
  /**
   * A document of a data source; then neither content nor content type nor file.
   */
  'node': (_conversation_v1_NamedNode__Output | null);
  '_url'?: "url";
  '_supersededFragmentId'?: "supersededFragmentId";
}
