// Original file: proto/conversation/v1/conversation_service.proto

import type { MessageAttribution as _conversation_v1_MessageAttribution, MessageAttribution__Output as _conversation_v1_MessageAttribution__Output } from '../../conversation/v1/MessageAttribution.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetMessageConsumptionResponse {
  /**
   * What its calls of models and tools have cost so far, in millionths of a credit, without its sub-agents.
   */
  'billedMicrocredits'?: (number | string | Long);
  'subAgentMicrocredits'?: (number | string | Long);
  /**
   * By the newest version that all of its model calls have; unset where there is none.
   */
  'details'?: (_conversation_v1_MessageAttribution | null);
}

export interface GetMessageConsumptionResponse__Output {
  /**
   * What its calls of models and tools have cost so far, in millionths of a credit, without its sub-agents.
   */
  'billedMicrocredits': (string);
  'subAgentMicrocredits': (string);
  /**
   * By the newest version that all of its model calls have; unset where there is none.
   */
  'details': (_conversation_v1_MessageAttribution__Output | null);
}
