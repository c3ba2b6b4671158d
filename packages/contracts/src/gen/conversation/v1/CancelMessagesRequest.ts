// Original file: proto/conversation/v1/conversation_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { CancelAction as _conversation_v1_CancelAction, CancelAction__Output as _conversation_v1_CancelAction__Output } from '../../conversation/v1/CancelAction.ts';

export interface CancelMessagesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'conversationId'?: (string);
  /**
   * At most 100; all must be agent messages of the conversation, or nothing is cancelled.
   */
  'messageIds'?: (string)[];
  'action'?: (_conversation_v1_CancelAction);
}

export interface CancelMessagesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'conversationId': (string);
  /**
   * At most 100; all must be agent messages of the conversation, or nothing is cancelled.
   */
  'messageIds': (string)[];
  'action': (_conversation_v1_CancelAction__Output);
}
