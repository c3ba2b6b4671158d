// Original file: proto/conversation/v1/conversation_types.proto


/**
 * The model a person picked for one message.
 */
export interface ModelSelection {
  'providerId'?: (string);
  'modelId'?: (string);
  'reasoningEffort'?: (string);
  '_reasoningEffort'?: "reasoningEffort";
}

/**
 * The model a person picked for one message.
 */
export interface ModelSelection__Output {
  'providerId': (string);
  'modelId': (string);
  'reasoningEffort'?: (string);
  '_reasoningEffort'?: "reasoningEffort";
}
