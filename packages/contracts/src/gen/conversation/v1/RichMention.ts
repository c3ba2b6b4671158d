// Original file: proto/conversation/v1/conversation_types.proto

import type { MentionKind as _conversation_v1_MentionKind, MentionKind__Output as _conversation_v1_MentionKind__Output } from '../../conversation/v1/MentionKind.ts';
import type { MentionStatus as _conversation_v1_MentionStatus, MentionStatus__Output as _conversation_v1_MentionStatus__Output } from '../../conversation/v1/MentionStatus.ts';

/**
 * Somebody whom a message mentions, as they were called then.
 */
export interface RichMention {
  'kind'?: (_conversation_v1_MentionKind);
  'id'?: (string);
  'label'?: (string);
  /**
   * Empty for one without a picture.
   */
  'pictureUrl'?: (string);
  /**
   * A person's e-mail address; empty for an agent.
   */
  'description'?: (string);
  /**
   * Whether somebody has put away what is shown about it.
   */
  'dismissed'?: (boolean);
  'status'?: (_conversation_v1_MentionStatus);
}

/**
 * Somebody whom a message mentions, as they were called then.
 */
export interface RichMention__Output {
  'kind': (_conversation_v1_MentionKind__Output);
  'id': (string);
  'label': (string);
  /**
   * Empty for one without a picture.
   */
  'pictureUrl': (string);
  /**
   * A person's e-mail address; empty for an agent.
   */
  'description': (string);
  /**
   * Whether somebody has put away what is shown about it.
   */
  'dismissed': (boolean);
  'status': (_conversation_v1_MentionStatus__Output);
}
