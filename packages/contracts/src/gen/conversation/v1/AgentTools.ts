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
  /**
   * Views of remote MCP servers, 100 at most. No call is made for who can't read a view's space.
   */
  'mcpViewIds'?: (string)[];
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
  /**
   * Views of remote MCP servers, 100 at most. No call is made for who can't read a view's space.
   */
  'mcpViewIds': (string)[];
}
