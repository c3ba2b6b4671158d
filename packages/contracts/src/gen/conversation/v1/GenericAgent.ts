// Original file: proto/conversation/v1/agent_service.proto


export interface GenericAgent {
  'name'?: (string);
  'description'?: (string);
  'instructions'?: (string);
}

export interface GenericAgent__Output {
  'name': (string);
  'description': (string);
  'instructions': (string);
}
