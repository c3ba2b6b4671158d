// Original file: proto/conversation/v1/conversation_types.proto


export interface AgentModel {
  'providerId'?: (string);
  'modelId'?: (string);
  'temperature'?: (number | string);
}

export interface AgentModel__Output {
  'providerId': (string);
  'modelId': (string);
  'temperature': (number);
}
