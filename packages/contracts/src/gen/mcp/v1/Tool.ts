// Original file: proto/mcp/v1/mcp_types.proto


/**
 * A tool as its server describes it.
 */
export interface Tool {
  'name'?: (string);
  /**
   * Empty where it has none.
   */
  'title'?: (string);
  'description'?: (string);
  /**
   * A JSON schema of type object, as JSON.
   */
  'inputSchema'?: (string);
  /**
   * Hex SHA-256 of the whole definition, whatever the order of its keys: another one is another tool to who approved it.
   */
  'definitionHash'?: (string);
  /**
   * What it says of itself; unset where it says nothing.
   */
  'readOnlyHint'?: (boolean);
  'destructiveHint'?: (boolean);
  'idempotentHint'?: (boolean);
  'openWorldHint'?: (boolean);
  '_readOnlyHint'?: "readOnlyHint";
  '_destructiveHint'?: "destructiveHint";
  '_idempotentHint'?: "idempotentHint";
  '_openWorldHint'?: "openWorldHint";
}

/**
 * A tool as its server describes it.
 */
export interface Tool__Output {
  'name': (string);
  /**
   * Empty where it has none.
   */
  'title': (string);
  'description': (string);
  /**
   * A JSON schema of type object, as JSON.
   */
  'inputSchema': (string);
  /**
   * Hex SHA-256 of the whole definition, whatever the order of its keys: another one is another tool to who approved it.
   */
  'definitionHash': (string);
  /**
   * What it says of itself; unset where it says nothing.
   */
  'readOnlyHint'?: (boolean);
  'destructiveHint'?: (boolean);
  'idempotentHint'?: (boolean);
  'openWorldHint'?: (boolean);
  '_readOnlyHint'?: "readOnlyHint";
  '_destructiveHint'?: "destructiveHint";
  '_idempotentHint'?: "idempotentHint";
  '_openWorldHint'?: "openWorldHint";
}
