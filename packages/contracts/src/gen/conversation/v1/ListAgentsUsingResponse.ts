// Original file: proto/conversation/v1/agent_service.proto

import type { UsingAgent as _conversation_v1_UsingAgent, UsingAgent__Output as _conversation_v1_UsingAgent__Output } from '../../conversation/v1/UsingAgent.ts';
import type { ViewUsage as _conversation_v1_ViewUsage, ViewUsage__Output as _conversation_v1_ViewUsage__Output } from '../../conversation/v1/ViewUsage.ts';

export interface ListAgentsUsingResponse {
  /**
   * All of them, each once; at most 10,000.
   */
  'count'?: (number);
  /**
   * Those that the caller sees, by name, at most 1,000.
   */
  'agents'?: (_conversation_v1_UsingAgent)[];
  /**
   * The views that any of them uses.
   */
  'views'?: (_conversation_v1_ViewUsage)[];
}

export interface ListAgentsUsingResponse__Output {
  /**
   * All of them, each once; at most 10,000.
   */
  'count': (number);
  /**
   * Those that the caller sees, by name, at most 1,000.
   */
  'agents': (_conversation_v1_UsingAgent__Output)[];
  /**
   * The views that any of them uses.
   */
  'views': (_conversation_v1_ViewUsage__Output)[];
}
