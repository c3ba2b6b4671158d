// Original file: proto/conversation/v1/run_service.proto


export interface ContextMessage {
  /**
   * user or assistant.
   */
  'role'?: (string);
  'content'?: (string);
  /**
   * Who speaks, for conversations of several people or agents.
   */
  'name'?: (string);
}

export interface ContextMessage__Output {
  /**
   * user or assistant.
   */
  'role': (string);
  'content': (string);
  /**
   * Who speaks, for conversations of several people or agents.
   */
  'name': (string);
}
