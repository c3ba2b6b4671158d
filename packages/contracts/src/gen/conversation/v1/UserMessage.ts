// Original file: proto/conversation/v1/conversation_types.proto

import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from '../../conversation/v1/Mention.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from '../../conversation/v1/MessageContext.ts';
import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from '../../common/v1/Person.ts';
import type { AgenticMessageData as _conversation_v1_AgenticMessageData, AgenticMessageData__Output as _conversation_v1_AgenticMessageData__Output } from '../../conversation/v1/AgenticMessageData.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from '../../conversation/v1/ModelSelection.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from '../../conversation/v1/RichMention.ts';

export interface UserMessage {
  'content'?: (string);
  'mentions'?: (_conversation_v1_Mention)[];
  'context'?: (_conversation_v1_MessageContext | null);
  /**
   * The person who wrote it; unset when a workspace key did.
   */
  'sender'?: (_common_v1_Person | null);
  'agenticMessageData'?: (_conversation_v1_AgenticMessageData | null);
  'modelSelection'?: (_conversation_v1_ModelSelection | null);
  /**
   * Whom it mentions, of those who exist, by today's access.
   */
  'richMentions'?: (_conversation_v1_RichMention)[];
}

export interface UserMessage__Output {
  'content': (string);
  'mentions': (_conversation_v1_Mention__Output)[];
  'context': (_conversation_v1_MessageContext__Output | null);
  /**
   * The person who wrote it; unset when a workspace key did.
   */
  'sender': (_common_v1_Person__Output | null);
  'agenticMessageData': (_conversation_v1_AgenticMessageData__Output | null);
  'modelSelection': (_conversation_v1_ModelSelection__Output | null);
  /**
   * Whom it mentions, of those who exist, by today's access.
   */
  'richMentions': (_conversation_v1_RichMention__Output)[];
}
