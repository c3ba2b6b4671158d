// Original file: proto/conversation/v1/conversation_types.proto


export interface Mention {
  /**
   * An agent's id.
   */
  'configurationId'?: (string);
  /**
   * A person's id.
   */
  'userId'?: (string);
  'target'?: "configurationId"|"userId";
}

export interface Mention__Output {
  /**
   * An agent's id.
   */
  'configurationId'?: (string);
  /**
   * A person's id.
   */
  'userId'?: (string);
  'target'?: "configurationId"|"userId";
}
