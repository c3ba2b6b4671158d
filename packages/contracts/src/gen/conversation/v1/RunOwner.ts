// Original file: proto/conversation/v1/run_service.proto


export interface RunOwner {
  'keyId'?: (string);
  /**
   * Unset for a key of the workspace itself.
   */
  'userId'?: (string);
  /**
   * The spaces that the key may use; empty for no restriction.
   */
  'spaceIds'?: (string)[];
  /**
   * Of the key's scopes those that decide what it reads: spaces:manage.
   */
  'scopes'?: (string)[];
  '_userId'?: "userId";
}

export interface RunOwner__Output {
  'keyId': (string);
  /**
   * Unset for a key of the workspace itself.
   */
  'userId'?: (string);
  /**
   * The spaces that the key may use; empty for no restriction.
   */
  'spaceIds': (string)[];
  /**
   * Of the key's scopes those that decide what it reads: spaces:manage.
   */
  'scopes': (string)[];
  '_userId'?: "userId";
}
