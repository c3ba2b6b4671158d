// Original file: proto/directory/v1/directory_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A key of a workspace, as it is now: lies in the DIRECTORY stream whenever one is made, changed or revoked.
 */
export interface KeyChanged {
  'workspaceId'?: (string);
  'keyId'?: (string);
  'name'?: (string);
  /**
   * Empty for a key of the workspace itself.
   */
  'userId'?: (string);
  'isRevoked'?: (boolean);
  /**
   * Raised by every change of this key, from 0. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
  /**
   * When its newest secret was issued, epoch milliseconds.
   */
  'newestSecretAt'?: (number | string | Long);
  /**
   * When its earlier secrets expire, epoch milliseconds; 0 where there are none.
   */
  'earlierSecretsEndAt'?: (number | string | Long);
}

/**
 * A key of a workspace, as it is now: lies in the DIRECTORY stream whenever one is made, changed or revoked.
 */
export interface KeyChanged__Output {
  'workspaceId': (string);
  'keyId': (string);
  'name': (string);
  /**
   * Empty for a key of the workspace itself.
   */
  'userId': (string);
  'isRevoked': (boolean);
  /**
   * Raised by every change of this key, from 0. What is not newer than the known one changes nothing.
   */
  'revision': (string);
  /**
   * When its newest secret was issued, epoch milliseconds.
   */
  'newestSecretAt': (string);
  /**
   * When its earlier secrets expire, epoch milliseconds; 0 where there are none.
   */
  'earlierSecretsEndAt': (string);
}
