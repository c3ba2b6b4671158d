// Original file: proto/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A member of the workspace, as much of them as other services may show.
 */
export interface Person {
  'userId'?: (string);
  'username'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'image'?: (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  '_image'?: "image";
}

/**
 * A member of the workspace, as much of them as other services may show.
 */
export interface Person__Output {
  'userId': (string);
  'username': (string);
  'fullName': (string);
  'email': (string);
  'image'?: (string);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  '_image'?: "image";
}
