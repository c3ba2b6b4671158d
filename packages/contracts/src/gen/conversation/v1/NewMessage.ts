// Original file: proto/conversation/v1/conversation_service.proto

import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from '../../conversation/v1/Mention.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from '../../conversation/v1/MessageContext.ts';
import type { AgenticMessageData as _conversation_v1_AgenticMessageData, AgenticMessageData__Output as _conversation_v1_AgenticMessageData__Output } from '../../conversation/v1/AgenticMessageData.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from '../../conversation/v1/ModelSelection.ts';

/**
 * A message as a client posts it.
 */
export interface NewMessage {
  'content'?: (string);
  'mentions'?: (_conversation_v1_Mention)[];
  'context'?: (_conversation_v1_MessageContext | null);
  'agenticMessageData'?: (_conversation_v1_AgenticMessageData | null);
  'modelSelection'?: (_conversation_v1_ModelSelection | null);
}

/**
 * A message as a client posts it.
 */
export interface NewMessage__Output {
  'content': (string);
  'mentions': (_conversation_v1_Mention__Output)[];
  'context': (_conversation_v1_MessageContext__Output | null);
  'agenticMessageData': (_conversation_v1_AgenticMessageData__Output | null);
  'modelSelection': (_conversation_v1_ModelSelection__Output | null);
}
