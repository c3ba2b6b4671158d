// Original file: proto/conversation/v1/conversation_types.proto


/**
 * Which tool a call is of.
 */
export interface ToolName {
  /**
   * The server that offers it: a built-in one's name, or the name under which an MCP server was registered.
   */
  'serverName'?: (string);
  /**
   * The MCP server; empty for a built-in one.
   */
  'serverId'?: (string);
  /**
   * The view by which the agent has it; empty for a built-in one and a client's own.
   */
  'viewId'?: (string);
  'name'?: (string);
}

/**
 * Which tool a call is of.
 */
export interface ToolName__Output {
  /**
   * The server that offers it: a built-in one's name, or the name under which an MCP server was registered.
   */
  'serverName': (string);
  /**
   * The MCP server; empty for a built-in one.
   */
  'serverId': (string);
  /**
   * The view by which the agent has it; empty for a built-in one and a client's own.
   */
  'viewId': (string);
  'name': (string);
}
