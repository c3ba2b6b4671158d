// Original file: proto/conversation/v1/conversation_types.proto


export interface ResolvedModel {
  'providerId'?: (string);
  'modelId'?: (string);
  'reasoningEffort'?: (string);
  /**
   * agent (the agent's own model) or user (picked for this message).
   */
  'resolutionMethod'?: (string);
  '_reasoningEffort'?: "reasoningEffort";
}

export interface ResolvedModel__Output {
  'providerId': (string);
  'modelId': (string);
  'reasoningEffort'?: (string);
  /**
   * agent (the agent's own model) or user (picked for this message).
   */
  'resolutionMethod': (string);
  '_reasoningEffort'?: "reasoningEffort";
}
