// Original file: proto/conversation/v1/run_service.proto


export interface RunModel {
  'providerId'?: (string);
  'modelId'?: (string);
  'temperature'?: (number | string);
  'contextWindow'?: (number);
  'maxOutputTokens'?: (number);
  /**
   * How tokens are counted: o200k_base, cl100k_base, llama.cpp or bytes.
   */
  'tokenizer'?: (string);
  /**
   * none, light, medium or high, when the message asked for one.
   */
  'reasoningEffort'?: (string);
  /**
   * Whether it takes images.
   */
  'images'?: (boolean);
  /**
   * Whether it makes images beside text.
   */
  'makesImages'?: (boolean);
  /**
   * How it learns of tools: native, schema or none.
   */
  'tools'?: (string);
  '_reasoningEffort'?: "reasoningEffort";
}

export interface RunModel__Output {
  'providerId': (string);
  'modelId': (string);
  'temperature': (number);
  'contextWindow': (number);
  'maxOutputTokens': (number);
  /**
   * How tokens are counted: o200k_base, cl100k_base, llama.cpp or bytes.
   */
  'tokenizer': (string);
  /**
   * none, light, medium or high, when the message asked for one.
   */
  'reasoningEffort'?: (string);
  /**
   * Whether it takes images.
   */
  'images': (boolean);
  /**
   * Whether it makes images beside text.
   */
  'makesImages': (boolean);
  /**
   * How it learns of tools: native, schema or none.
   */
  'tools': (string);
  '_reasoningEffort'?: "reasoningEffort";
}
