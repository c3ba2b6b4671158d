// Original file: proto/conversation/v1/conversation_types.proto

import type { MentionKind as _conversation_v1_MentionKind, MentionKind__Output as _conversation_v1_MentionKind__Output } from '../../conversation/v1/MentionKind.ts';

/**
 * An agent or a person who can be mentioned.
 */
export interface MentionSuggestion {
  'kind'?: (_conversation_v1_MentionKind);
  'id'?: (string);
  'label'?: (string);
  /**
   * Empty for one without a picture.
   */
  'pictureUrl'?: (string);
  /**
   * What an agent is for; a person's e-mail address.
   */
  'description'?: (string);
  /**
   * Whether the person who asks likes the agent; unset for people, and when a key without a person asks.
   */
  'userFavorite'?: (boolean);
  '_userFavorite'?: "userFavorite";
}

/**
 * An agent or a person who can be mentioned.
 */
export interface MentionSuggestion__Output {
  'kind': (_conversation_v1_MentionKind__Output);
  'id': (string);
  'label': (string);
  /**
   * Empty for one without a picture.
   */
  'pictureUrl': (string);
  /**
   * What an agent is for; a person's e-mail address.
   */
  'description': (string);
  /**
   * Whether the person who asks likes the agent; unset for people, and when a key without a person asks.
   */
  'userFavorite'?: (boolean);
  '_userFavorite'?: "userFavorite";
}
