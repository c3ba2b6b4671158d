// Original file: proto/conversation/v1/conversation_types.proto

import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from '../../conversation/v1/FragmentContext.ts';
import type { FragmentNode as _conversation_v1_FragmentNode, FragmentNode__Output as _conversation_v1_FragmentNode__Output } from '../../conversation/v1/FragmentNode.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A text or a file that stands in a conversation beside what people say, as a message of its own.
 */
export interface ContentFragment {
  'title'?: (string);
  /**
   * A MIME type.
   */
  'contentType'?: (string);
  'sourceUrl'?: (string);
  'context'?: (_conversation_v1_FragmentContext | null);
  /**
   * The same for every fragment that supersedes another.
   */
  'fragmentId'?: (string);
  /**
   * Whether a later fragment stands for this one.
   */
  'superseded'?: (boolean);
  /**
   * How the text begins; the text itself is for models. Unset where there is none.
   */
  'snippet'?: (string);
  'textBytes'?: (number | string | Long);
  /**
   * The file that it stands for; unset for a text.
   */
  'fileId'?: (string);
  /**
   * That file was deleted: nothing is left to read.
   */
  'fileDeleted'?: (boolean);
  /**
   * The document, table or folder of a data source that it stands for; unset for a text or a file.
   */
  'node'?: (_conversation_v1_FragmentNode | null);
  '_sourceUrl'?: "sourceUrl";
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
  '_fileId'?: "fileId";
}

/**
 * A text or a file that stands in a conversation beside what people say, as a message of its own.
 */
export interface ContentFragment__Output {
  'title': (string);
  /**
   * A MIME type.
   */
  'contentType': (string);
  'sourceUrl'?: (string);
  'context': (_conversation_v1_FragmentContext__Output | null);
  /**
   * The same for every fragment that supersedes another.
   */
  'fragmentId': (string);
  /**
   * Whether a later fragment stands for this one.
   */
  'superseded': (boolean);
  /**
   * How the text begins; the text itself is for models. Unset where there is none.
   */
  'snippet'?: (string);
  'textBytes'?: (string);
  /**
   * The file that it stands for; unset for a text.
   */
  'fileId'?: (string);
  /**
   * That file was deleted: nothing is left to read.
   */
  'fileDeleted': (boolean);
  /**
   * The document, table or folder of a data source that it stands for; unset for a text or a file.
   */
  'node': (_conversation_v1_FragmentNode__Output | null);
  '_sourceUrl'?: "sourceUrl";
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
  '_fileId'?: "fileId";
}
