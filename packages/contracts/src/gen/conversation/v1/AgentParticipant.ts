// Original file: proto/conversation/v1/conversation_service.proto


export interface AgentParticipant {
  'configurationId'?: (string);
  'name'?: (string);
}

export interface AgentParticipant__Output {
  'configurationId': (string);
  'name': (string);
}
