// Original file: proto/conversation/v1/conversation_types.proto

import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from '../../conversation/v1/FragmentContext.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Text that stands in a conversation beside what people say, as a message of its own.
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
   * The first 256 characters; the text itself is for models.
   */
  'snippet'?: (string);
  'textBytes'?: (number | string | Long);
  /**
   * The file that it shows; unset for text that was posted.
   */
  'fileId'?: (string);
  /**
   * The file is gone, and its text with it.
   */
  'fileDeleted'?: (boolean);
  '_sourceUrl'?: "sourceUrl";
  '_fileId'?: "fileId";
}

/**
 * Text that stands in a conversation beside what people say, as a message of its own.
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
   * The first 256 characters; the text itself is for models.
   */
  'snippet': (string);
  'textBytes': (string);
  /**
   * The file that it shows; unset for text that was posted.
   */
  'fileId'?: (string);
  /**
   * The file is gone, and its text with it.
   */
  'fileDeleted': (boolean);
  '_sourceUrl'?: "sourceUrl";
  '_fileId'?: "fileId";
}
