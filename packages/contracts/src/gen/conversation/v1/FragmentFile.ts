// Original file: proto/conversation/v1/conversation_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A file that is ready, as its service describes it.
 */
export interface FragmentFile {
  'fileId'?: (string);
  /**
   * How its text begins, and its length in UTF-8; unset for a file without text.
   */
  'snippet'?: (string);
  'textBytes'?: (number | string | Long);
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
}

/**
 * A file that is ready, as its service describes it.
 */
export interface FragmentFile__Output {
  'fileId': (string);
  /**
   * How its text begins, and its length in UTF-8; unset for a file without text.
   */
  'snippet'?: (string);
  'textBytes'?: (string);
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
}
