// Original file: proto/common/v1/common.proto

import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';

/**
 * Who is asking. Made by the gateway from an API key; every request carries it as field 1.
 */
export interface ActorContext {
  'workspaceId'?: (string);
  'keyId'?: (string);
  /**
   * The person that the key belongs to; unset for a key of the workspace itself.
   */
  'person'?: (_common_v1_Person | null);
  'scopes'?: (string)[];
  /**
   * Spaces the key may use; empty means no restriction.
   */
  'spaceIds'?: (string)[];
  'region'?: (string);
}

/**
 * Who is asking. Made by the gateway from an API key; every request carries it as field 1.
 */
export interface ActorContext__Output {
  'workspaceId': (string);
  'keyId': (string);
  /**
   * The person that the key belongs to; unset for a key of the workspace itself.
   */
  'person': (_common_v1_Person__Output | null);
  'scopes': (string)[];
  /**
   * Spaces the key may use; empty means no restriction.
   */
  'spaceIds': (string)[];
  'region': (string);
}
