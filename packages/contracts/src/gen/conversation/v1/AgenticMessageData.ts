// Original file: proto/conversation/v1/conversation_types.proto


export interface AgenticMessageData {
  /**
   * run_agent or agent_handover.
   */
  'type'?: (string);
  'originMessageId'?: (string);
}

export interface AgenticMessageData__Output {
  /**
   * run_agent or agent_handover.
   */
  'type': (string);
  'originMessageId': (string);
}
