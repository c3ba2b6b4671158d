// Original file: proto/conversation/v1/conversation_service.proto

import type { ConversationAttribution as _conversation_v1_ConversationAttribution, ConversationAttribution__Output as _conversation_v1_ConversationAttribution__Output } from '../../conversation/v1/ConversationAttribution.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConversationConsumptionResponse {
  'billedMicrocredits'?: (number | string | Long);
  'subAgentMicrocredits'?: (number | string | Long);
  /**
   * Unset where an answer has no attribution.
   */
  'details'?: (_conversation_v1_ConversationAttribution | null);
}

export interface GetConversationConsumptionResponse__Output {
  'billedMicrocredits': (string);
  'subAgentMicrocredits': (string);
  /**
   * Unset where an answer has no attribution.
   */
  'details': (_conversation_v1_ConversationAttribution__Output | null);
}
