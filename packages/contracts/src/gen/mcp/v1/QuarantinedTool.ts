// Original file: proto/mcp/v1/mcp_types.proto


export interface QuarantinedTool {
  /**
   * As far as it has one, cut to 128 characters.
   */
  'name'?: (string);
  /**
   * In plain words.
   */
  'problem'?: (string);
}

export interface QuarantinedTool__Output {
  /**
   * As far as it has one, cut to 128 characters.
   */
  'name': (string);
  /**
   * In plain words.
   */
  'problem': (string);
}
