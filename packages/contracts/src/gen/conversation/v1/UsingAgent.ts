// Original file: proto/conversation/v1/agent_service.proto


export interface UsingAgent {
  'agentId'?: (string);
  'name'?: (string);
  'pictureUrl'?: (string);
}

export interface UsingAgent__Output {
  'agentId': (string);
  'name': (string);
  'pictureUrl': (string);
}
