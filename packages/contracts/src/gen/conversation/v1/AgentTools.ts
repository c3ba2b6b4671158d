// Original file: proto/conversation/v1/conversation_types.proto


/**
 * What an agent may call.
 */
export interface AgentTools {
  /**
   * Tools that every runner has: read_file, search.
   */
  'builtIn'?: (string)[];
  /**
   * auto (also when empty), required (in its first step) or none.
   */
  'choice'?: (string);
}

/**
 * What an agent may call.
 */
export interface AgentTools__Output {
  /**
   * Tools that every runner has: read_file, search.
   */
  'builtIn': (string)[];
  /**
   * auto (also when empty), required (in its first step) or none.
   */
  'choice': (string);
}
